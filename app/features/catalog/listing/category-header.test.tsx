import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { CategoryHeader } from './category-header'

function shown(image?: string) {
  const child = { id: '1110', label: 'Jackets', url: '/c/women-jackets-1110', ...(image && { image }) }
  const category = { id: '1100', label: 'Women', intro: 'All of it.', url: '/c/women-1100', breadcrumb: [], children: [child] }
  return renderInStorefront(<CategoryHeader category={category} />).match(/<nav class="pills.*<\/nav>/)?.[0] ?? ''
}

test('a subcategory is a tile with its picture, as a drawing where there is one (PLP-29)', () => {
  expect(shown('/art/HV2C9L31-loch-front.0a1b2c3d')).toMatch(
    /<a class="small center" [^>]*href="\/en-us\/c\/women-jackets-1110"><span class="tile square mb-8"><img src="\/art\/HV2C9L31-loch-front\.0a1b2c3d\.svg" alt=""[^>]*><\/span>Jackets<\/a>/,
  )
  expect(shown('https://img.example/jacket.jpg')).toContain('https://img.example/jacket.jpg')
})

test('a subcategory without a product is told by its name alone (PLP-29)', () => {
  expect(shown()).toContain('<a class="pill" href="/en-us/c/women-jackets-1110">Jackets</a>')
})
