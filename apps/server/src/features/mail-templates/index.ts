/** Previews of every email that this server sends. */
import { listMailTemplates, previewMailTemplate } from '@severy/contract'
import { err, ok } from '@severy/result'
import { inTheme } from '../../platform/letter.ts'
import type { MailExamples } from '../../platform/mail-examples.ts'
import type { Server } from '../../platform/serve.ts'

export function serveMailTemplates(
  server: Server,
  publicUrl: string,
  examples: readonly MailExamples[],
): void {
  const mails = examples.flatMap((of) => of(publicUrl))

  server.serve(listMailTemplates, [], () =>
    Promise.resolve(
      ok({
        templates: mails.map(({ template, subject, text }, number) => ({ template, number, subject, text })),
      }),
    ),
  )

  server.serve(previewMailTemplate, [], ({ params }) => {
    const mail = mails[Number(params.number)]
    return Promise.resolve(mail === undefined ? err('not-found') : ok(inTheme(mail.html, params.theme)))
  })
}
