import { html, raw } from 'hono/html'

type QaPagePart = ReturnType<typeof html>

/** A plain, centered page for testers, hidden from search engines. The nonce permits its style. */
export function qaPage({ title, nonce, content }: { title: string; nonce: string; content: QaPagePart }): QaPagePart {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      <style nonce="${nonce}">
        ${raw(style)}
      </style>
      <h1>${title}</h1>
      ${content}
    </html>`
}

const style = `
  body {
    font: 1rem/1.5 system-ui, sans-serif;
    max-width: 60rem;
    margin: 2rem auto;
    padding: 0 1rem;
    color: #14211d;
    background: #fff;
  }
  ul {
    list-style: none;
    margin: 2rem 0 0;
    padding: 0;
  }
  li {
    padding-block: 1rem;
    border-block-start: 1px solid #d9dfdc;
    overflow-wrap: anywhere;
  }
  li a {
    display: block;
    padding-block: 0.25rem;
    font-weight: 600;
  }
  form {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: end;
  }
  label {
    flex: 1 1 16rem;
  }
  input,
  button {
    box-sizing: border-box;
    font: inherit;
    min-block-size: 2.75rem;
    padding: 0.5rem 1rem;
    border: 1px solid #5d6b66;
    border-radius: 0.25rem;
  }
  input {
    display: block;
    inline-size: 100%;
  }
  small {
    color: #45524d;
  }
`
