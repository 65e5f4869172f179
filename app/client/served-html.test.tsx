import { afterEach, expect, test, vi } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { useServedHtml } from './served-html'

function Part({ data }: { data: object | true }) {
  const drawn = <li>drawn</li>
  const served = useServedHtml('.part', { data, part: drawn })
  return <ul dangerouslySetInnerHTML={served}>{served ? null : drawn}</ul>
}

afterEach(() => vi.unstubAllGlobals())

test('a part whose data was not sent again stays as the document brought it', () => {
  vi.stubGlobal('document', { querySelector: (selector: string) => (selector === '.part' ? { innerHTML: '<li>served</li>' } : null) })
  expect(renderToStaticMarkup(<Part data={true} />)).toBe('<ul><li>served</li></ul>')
})

test('a part whose data is at hand is drawn from it, on the edge too', () => {
  expect(renderToStaticMarkup(<Part data={{ items: [] }} />)).toBe('<ul><li>drawn</li></ul>')
})
