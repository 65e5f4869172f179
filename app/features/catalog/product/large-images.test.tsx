import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { LargeImages, type LargeImagesProps } from './large-images'

const points = [
  { x: 400, y: 90, text: 'Hood over a helmet' },
  { x: 490, y: 700, text: 'Two pockets' },
]
const drawn = ['/art/HV7K2Q41-tarn-front.0a1b2c3d', '/art/HV7K2Q41-tarn-back.0a1b2c3d']
const render = (overrides: Partial<LargeImagesProps> = {}) =>
  renderInStorefront(<LargeImages name="Skarn 3L Shell" color="Tarn" views={drawn} view={1} points={points} {...overrides} />)

test('the first picture has a numbered mark at each of its facts, which stand below it as a numbered list (PDP-57)', () => {
  const html = render()
  expect([...html.matchAll(/translate\((\d+ \d+)\)[\s\S]*?<text[^>]*>(\d)</g)].map(([, at, number]) => [at, number])).toEqual([
    ['400 90', '1'],
    ['490 700', '2'],
  ])
  expect(html).toMatch(/<ol[^>]*aria-label="Details"[^>]*><li>Hood over a helmet<\/li><li>Two pockets<\/li><\/ol>/)
  expect(html.match(/<svg[^>]*aria-hidden/g)).toHaveLength(1)
  expect(html.indexOf('<ol')).toBeLessThan(html.indexOf('view-2'))
})

test('a picture that is no drawing of ours, or has no facts, has no marks (PDP-57)', () => {
  for (const overrides of [{ views: ['https://img.example/front.avif'] }, { points: undefined }, { points: [] }])
    expect(render(overrides)).not.toMatch(/<ol|translate\(/)
})
