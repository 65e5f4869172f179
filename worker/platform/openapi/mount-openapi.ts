import type { Hono } from 'hono'
import { html } from 'hono/html'
import { endpoints } from '#contracts'
import { listEndpoints, buildOpenApi, listOperations } from '#contracts/open-api'
import { operations } from '#contracts/operations'
import { getOperationErrors } from '#contracts/operations/operation'
import { errorCodes } from '#contracts/errors'
import type { PlatformHonoEnv } from '../contract-router'

/** The platform describes itself to machines and to people, outside production. */
export function mountOpenApi(app: Hono<PlatformHonoEnv>) {
  app.get('/openapi.json', (c) => c.json(buildOpenApi(endpoints, operations)))
  app.get('/', (c) => c.html(renderPage()))
}

function renderPage() {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Calls of the commerce platform</title>
      <style>
        body {
          font:
            1rem/1.5 system-ui,
            sans-serif;
          max-width: 70rem;
          margin: 2rem auto;
          padding: 0 1rem;
          color: #14211d;
          background: #fff;
        }
        table {
          border-collapse: collapse;
          inline-size: 100%;
          margin-block: 0 2rem;
        }
        th,
        td {
          text-align: start;
          padding: 0.4rem 0.6rem;
          border-block-end: 1px solid #d9dfdc;
          vertical-align: top;
        }
        code {
          overflow-wrap: anywhere;
        }
        nav {
          display: flex;
          flex-wrap: wrap;
          gap: 0.25rem 1rem;
        }
        nav a {
          padding-block: 0.6rem;
        }
      </style>
      <h1>Calls of the commerce platform</h1>
      <p>The same for machines: <a href="openapi.json">openapi.json</a>.</p>
      <nav aria-label="Areas">${[...Object.keys(endpoints), 'operations'].map((area) => html`<a href="#${area}">${area}</a>`)}</nav>
      ${Object.keys(endpoints).map(renderSection)}${renderOperations()}
    </html>`
}

type CallRow = { name: string; method: string; path: string; who: string; codes: string[] }

function renderSection(area: string) {
  const entries = listEndpoints(endpoints).filter((entry) => entry.area === area)
  return renderCallTable(
    area,
    entries.map(({ name, endpoint: { method, path, access = 'anybody', errors } }) => {
      return { name, method, path, who: access, codes: errors.map((id) => errorCodes[id]) }
    }),
  )
}

function renderOperations() {
  return renderCallTable(
    'operations',
    listOperations(operations).map(({ area, name, operation }) => {
      const { method, path, scope } = operation
      return { name: `${area}.${name}`, method, path, who: scope, codes: getOperationErrors(operation).map((id) => errorCodes[id]) }
    }),
  )
}

function renderCallTable(area: string, rows: CallRow[]) {
  return html`<h2 id="${area}">${area}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Call</th>
          <th scope="col">Address</th>
          <th scope="col">Who</th>
          <th scope="col">Errors</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, method, path, who, codes }) =>
            html`<tr>
              <td>${name}</td>
              <td><code>${method} ${path}</code></td>
              <td>${who}</td>
              <td>${codes.join(', ')}</td>
            </tr>`,
        )}
      </tbody>
    </table>`
}
