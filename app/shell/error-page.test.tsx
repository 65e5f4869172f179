import { renderToString } from 'react-dom/server.browser'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { TranslationsProvider } from '~/client/translations'
import { ErrorPage } from './error-page'
import '~/server/translations.server'

/** The page for this error of a loader. */
function pageOf(status: number, data: unknown): string {
  const error = { status, statusText: '', internal: false, data }
  const router = createMemoryRouter([{ id: 'page', path: '/', loader: () => null, element: <p>fine</p>, errorElement: <ErrorPage /> }], {
    hydrationData: { errors: { page: error } },
  })
  const html = renderToString(
    <TranslationsProvider locale="en-us">
      <RouterProvider router={router} />
    </TranslationsProvider>,
  )
  router.dispose()
  return html
}

test('an error page shows the reference to quote, whether messages could be read or not', () => {
  expect(pageOf(503, { reference: 'Quote page-7' })).toContain('Quote page-7')
  const block = { type: 'spacer', id: 's', props: { size: '8' } }
  expect(pageOf(503, { loaded: { blocks: [block] }, reference: 'Quote page-7' })).toContain('Quote page-7')
})

test.each([
  [404, null, 'Page not found'],
  [400, null, 'That didn’t work'],
  [500, null, 'Something went wrong'],
])('a page of %i has nothing to quote where there is nothing to look up', (status, data, title) => {
  const html = pageOf(status, data)
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).not.toContain('small muted')
})
