import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { aProduct } from '~/server/test/a-product'
import { Gallery } from './gallery'

const images = {
  slate: ['https://img.example/slate.avif', 'https://img.example/slate-back.avif'],
  coal: ['https://img.example/coal.avif'],
}
const altsIn = (html: string) => [...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt)

test('the views of the chosen color are shown with descriptions', () => {
  const html = renderInStorefront(<Gallery product={aProduct({ images })} colorId="slate" />)
  expect(altsIn(html)).toEqual(['Skarn 3L Shell in Slate', 'Skarn 3L Shell in Slate, from the other side'])
  expect(html).toContain('src="https://img.example/slate-back.avif"')
  expect(html).not.toContain('coal.avif')
})

test('the first view alone has the name under which a card moves to it (PDP-43)', () => {
  const html = renderInStorefront(<Gallery product={aProduct({ images })} colorId="slate" />)
  expect(html.match(/view-transition-name:[^"]+/g)).toEqual(['view-transition-name:product'])
})

test('each picture says which of how many it is, close looks among them; a single one says nothing (PDP-47)', () => {
  const drawn = { slate: ['/art/shell-slate-front.0a1b2c3d', '/art/shell-slate-back.0a1b2c3d'] }
  for (const of of [images, drawn]) {
    const html = renderInStorefront(<Gallery product={aProduct({ images: of })} colorId="slate" />)
    const count = html.match(/<li/g)?.length ?? 0
    const numbers = Array.from({ length: count }, (_, index) => `${index + 1} / ${count}`)
    expect(html.match(/\d+ \/ \d+/g)).toEqual(numbers)
  }
  const [only = ''] = images.slate ?? Object.values(images)[0] ?? []
  expect(
    renderInStorefront(<Gallery product={aProduct({ images: { slate: [only] }, productType: 'digital' })} colorId="slate" />),
  ).not.toContain('1 / 1')
})

test('only the first view is waited for', () => {
  const html = renderInStorefront(<Gallery product={aProduct({ images })} colorId="slate" />)
  expect(html.match(/fetchpriority="high"/g)).toHaveLength(1)
  expect(html.indexOf('fetchpriority="high"')).toBeLessThan(html.indexOf('slate-back'))
})

test('a drawing is looked at closely in three more views, which are the same file', () => {
  const product = aProduct({ images: { slate: ['/art/shell-slate-front.0a1b2c3d'] } })
  const html = renderInStorefront(<Gallery product={product} colorId="slate" />)
  expect(html.match(/src="\/art\/shell-slate-front\.0a1b2c3d\.svg"/g)).toHaveLength(4)
  expect(altsIn(html).filter((alt) => alt?.includes('a close look'))).toHaveLength(3)
})

test('an emailed gift card has no zoom', () => {
  const product = aProduct({ productType: 'digital', images: { slate: ['/art/card-slate-front.0a1b2c3d'] } })
  expect(altsIn(renderInStorefront(<Gallery product={product} colorId="slate" />))).toHaveLength(1)
})

test('a color without pictures shows those of the first one', () => {
  expect(renderInStorefront(<Gallery product={aProduct({ images })} colorId="rust" />)).toContain('slate.avif')
})

test('each view links to its full-size picture', () => {
  const html = renderInStorefront(<Gallery product={aProduct({ images })} colorId="slate" />)
  const links = [...html.matchAll(/<a href="([^"]*)" aria-haspopup="dialog">/g)].map(([, address]) => address)
  expect(links).toEqual([1, 2].map((view) => `/en-us/pictures/skarn-3l-shell-HV7K2Q41?color=slate&amp;view=${view}#view-${view}`))
})

test('the picture in scale says how tall the person is and how large the product, to sight and to screen readers (PDP-52)', () => {
  const views = ['/art/pack-slate-front.0a1b2c3d', '/art/pack-slate-back.0a1b2c3d', '/art/pack-slate-scale.0a1b2c3d']
  const scaleFacts = ['Person: 5 ft 9 in', 'Capacity: 38 L']
  const html = renderInStorefront(<Gallery product={aProduct({ images: { slate: views } })} colorId="slate" scaleFacts={scaleFacts} />)
  expect(altsIn(html).slice(0, 3)).toEqual([
    'Skarn 3L Shell in Slate',
    'Skarn 3L Shell in Slate, from the other side',
    'Skarn 3L Shell in Slate, with a person for scale. Person: 5 ft 9 in. Capacity: 38 L',
  ])
  expect(html.match(/<span class="badge" aria-hidden="true">[^<]*/g)).toEqual([
    '<span class="badge" aria-hidden="true">Person: 5 ft 9 in · Capacity: 38 L',
  ])
})

test.each([
  ['shoe-slate-pair', 'both of the pair'],
  ['tent-slate-closed', 'closed'],
])('the second picture %s is told as what it is: %s (PDP-52)', (art, words) => {
  const images = { slate: ['/art/first-slate-side.0a1b2c3d', `/art/${art}.0a1b2c3d`] }
  const html = renderInStorefront(<Gallery product={aProduct({ images })} colorId="slate" />)
  expect(altsIn(html)[1]).toBe(`Skarn 3L Shell in Slate, ${words}`)
})
