import { html } from 'hono/html'

/** A page of a service outside the shop: plain, and plainly not ours. */
export function sandboxPage(title: string, content: ReturnType<typeof html>, lang = 'en') {
  return html`<!doctype html>
    <html lang="${lang}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style>
        body {
          font:
            1rem/1.5 system-ui,
            sans-serif;
          max-width: 30rem;
          margin: 3rem auto;
          padding: 0 1rem;
        }
      </style>
      <h1>${title}</h1>
      ${content}
    </html>`
}
