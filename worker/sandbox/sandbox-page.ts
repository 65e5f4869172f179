import { html, raw } from 'hono/html'

const pageStyles = raw(`
  body {
    max-width: 26rem;
    margin: clamp(1.5rem, 8vh, 5rem) auto;
    padding: 0 1rem;
    background: #f3f4f6;
    color: #16181d;
    font:
      1rem/1.5 system-ui,
      sans-serif;
  }
  main {
    padding: 1.5rem;
    border: 1px solid #d4d7dd;
    border-radius: 0.75rem;
    background: #fff;
  }
  h1 {
    margin: 0 0 0.75rem;
    font-size: 1.25rem;
  }
  label {
    display: block;
    margin-bottom: 0.25rem;
    font-weight: 600;
  }
  input:not([type='hidden']),
  button {
    box-sizing: border-box;
    width: 100%;
    min-height: 2.75rem;
    padding: 0.5rem 0.75rem;
    border: 1px solid #6b7280;
    border-radius: 0.5rem;
    background: #fff;
    color: inherit;
    font: inherit;
  }
  button {
    margin-top: 0.75rem;
    font-weight: 600;
    cursor: pointer;
  }
  button:first-of-type {
    border-color: #1f3a8a;
    background: #1f3a8a;
    color: #fff;
  }
  :focus-visible {
    outline: 3px solid #1f3a8a;
    outline-offset: 2px;
  }
`)

/** A page of a service outside the shop: plain, and plainly not ours. */
export function renderSandboxPage(title: string, content: ReturnType<typeof html>, lang = 'en') {
  return html`<!doctype html>
    <html lang="${lang}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style>
        ${pageStyles}
      </style>
      <main>
        <h1>${title}</h1>
        ${content}
      </main>
    </html>`
}
