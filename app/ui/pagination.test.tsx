import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breadcrumbs } from './breadcrumbs'
import { Pagination } from './pagination'
import { Stepper } from './stepper'

const page = (n: number, current?: boolean) => ({ text: String(n), label: `Page ${n}`, href: `?page=${n}`, current })

test('only the page being read is marked as current', () => {
  const html = renderToStaticMarkup(<Pagination label="Pages" pages={[page(1), 'gap', page(4), page(5, true)]} />)
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toContain('<a href="?page=5" aria-label="Page 5" aria-current="page">5</a>')
})

test('pages left out are a silent gap, and the ways back and on have names', () => {
  const html = renderToStaticMarkup(
    <Pagination label="Pages" pages={[page(1, true), 'gap']} next={{ href: '?page=2', label: 'Next page' }} />,
  )
  expect(html).toContain('<span aria-hidden="true">…</span>')
  expect(html).toMatch(/<a href="\?page=2" rel="next" aria-label="Next page">/)
  expect(html).not.toContain('rel="prev"')
})

test('the last crumb is this page and not a link', () => {
  const steps = [
    { text: 'Home', href: '/' },
    { text: 'Jackets', href: '/jackets' },
  ]
  const html = renderToStaticMarkup(<Breadcrumbs label="Breadcrumb" steps={steps} />)
  expect(html).toContain('<li><a href="/">Home</a></li>')
  expect(html).toContain('<li aria-current="page">Jackets</li>')
})

test('only completed checkout steps are links', () => {
  const html = renderToStaticMarkup(
    <Stepper
      label="Progress"
      steps={[
        { text: 'Shipping', href: '/shipping', state: 'done' },
        { text: 'Billing', href: '/billing', state: 'current' },
        { text: 'Summary', href: '/summary', state: 'ahead' },
      ]}
    />,
  )
  expect(html.match(/<a href/g)).toHaveLength(1)
  expect(html).toContain('<a href="/shipping">')
  expect(html).toMatch(/<li aria-current="step"><b>2<\/b><span>Billing/)
})
