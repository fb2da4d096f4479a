/** What an answer costs without a product behind it. Reads every request whole. */
import { createServer } from 'node:http'

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.setHeader('content-type', 'text/plain').end('ok')
  })
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
