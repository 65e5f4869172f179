import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gallery } from './gallery'

const product = (n: number) => ({ src: `/p${n}.webp`, alt: `Product ${n}` })
const pictures = {
  brand: 'halvern' as const,
  scene: { src: '/scene.webp' },
  second: { src: '/second.webp' },
  products: [product(1), product(2), product(3), product(4)],
  drawings: ['/d.svg'],
}

test('every component has an example', () => {
  const folder = new URL('..', import.meta.url)
  const components = readdirSync(folder).filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  const examples = readdirSync(new URL('.', import.meta.url))
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('')
  // Field is only the frame of the form controls, the stepper the inner part of the quantity form.
  const shown = components.map((file) => file.replace('.tsx', '')).filter((name) => !['field', 'quantity-stepper'].includes(name))
  expect(shown.filter((name) => !examples.includes(`'../${name}'`))).toEqual([])
})

test('no id is given twice and every label finds its control', () => {
  const html = renderToStaticMarkup(<Gallery pictures={pictures} />)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  const targets = [...html.matchAll(/ (?:for|aria-labelledby|aria-describedby)="([^"]+)"/g)].flatMap(([, value]) =>
    (value ?? '').split(' '),
  )
  expect(targets.filter((id) => !ids.includes(id))).toEqual([])
})
