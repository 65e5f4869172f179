import { expect, test } from 'vitest'
import { resolveText } from './resolve-text'

test('every text written once per language becomes the shopper’s, the rest of the tree stays', () => {
  const title = { en: 'Wind', fr: 'Vent', de: 'Wind', it: 'Vento', es: 'Viento', nl: '' }
  const tree = { id: 'b1', props: { title, items: [{ text: title }, null, 3], layout: { en: 'not a text', count: 2 } } }
  expect(resolveText(tree, 'fr')).toEqual({
    id: 'b1',
    props: { title: 'Vent', items: [{ text: 'Vent' }, null, 3], layout: { en: 'not a text', count: 2 } },
  })
  expect(resolveText(tree, 'nl').props.title).toBe('Wind')
})
