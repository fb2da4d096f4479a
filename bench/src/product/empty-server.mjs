/** The baseline cost of an answer without the product. Reads every request to its end. */
import { createServer } from 'node:http'

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.setHeader('content-type', 'text/plain').end('ok')
  })
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
