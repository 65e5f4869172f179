import { html, raw } from 'hono/html'
import { fieldScript } from './field-script'

/** One page serves every card field; the library tells it which. */
export const fieldPage = html`<!doctype html>
  <html lang="en">
    <meta charset="utf-8" />
    <title>Sandbox payments</title>
    <style>
      html,
      body {
        margin: 0;
        height: 100%;
      }
      input {
        width: 100%;
        height: 100%;
        box-sizing: border-box;
        padding: 0;
        border: 0;
        outline: 0;
        background: transparent;
        font:
          16px system-ui,
          sans-serif;
      }
      span {
        position: absolute;
        left: -9999px;
      }
    </style>
    <body></body>
    <script>
      ${raw(fieldScript)}
    </script>
  </html>`
