// cspell:ignore Componentizable
import { expect, test } from 'vitest'
import { measuredProduct } from '../pages.ts'
import { type Answer } from './select-fields.ts'
import { createStorefront } from './storefront-answers.ts'

const image = 'image { id url altText width height }'
const menu = 'id items { id resourceId tags title type url items { id title url } }'
const pageInfo = 'pageInfo { hasPreviousPage hasNextPage endCursor startCursor }'
const listed = `id handle title featuredImage { id url altText width height }
  priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }`
const variant = `availableForSale compareAtPrice { amount currencyCode } id price { amount currencyCode } product { title handle }
  image { __typename id url altText width height } selectedOptions { name value } sku title unitPrice { amount currencyCode }`
const cart = `updatedAt id appliedGiftCards { id lastCharacters amountUsed { amount } } checkoutUrl totalQuantity note
  buyerIdentity { countryCode customer { id email firstName lastName displayName } email phone }
  lines(first: $numCartLines) { nodes { ...CartLine } nodes { ...CartLineComponent } }
  cost { subtotalAmount { ...Money } totalAmount { ...Money } totalDutyAmount { ...Money } totalTaxAmount { ...Money } }
  attributes { key value } discountCodes { code applicable }`
const lineFields = `id quantity attributes { key value }
  cost { totalAmount { ...Money } amountPerQuantity { ...Money } compareAtAmountPerQuantity { ...Money } }
  merchandise { ... on ProductVariant { id availableForSale compareAtPrice { ...Money } price { ...Money } requiresShipping title ${image}
    product { handle title id vendor } selectedOptions { name value } } }`
const cartFragments = `fragment Money on MoneyV2 { currencyCode amount }
  fragment CartLine on CartLine { ${lineFields} parentRelationship { parent { id } } }
  fragment CartLineComponent on ComponentizableCartLine { ${lineFields} lineComponents { ...CartLine } }`
const mutate = (name: string, variables: string) => `${cartFragments}
  mutation ${name}(${variables}) @inContext(country: $country, language: $language) {
    ${name}(input: $input) { cart { ${cart} } userErrors { message field code } warnings { code message target } }
  }`

/** The fields that the skeleton's shopping pages ask for. */
const documents = {
  header: `query Header { shop { id name description primaryDomain { url } brand { logo { image { url } } } } menu(handle: "main") { ${menu} } }`,
  footer: `query Footer { menu(handle: "footer") { ${menu} } }`,
  shopData: 'query ShopData { shop { id } localization { country { currency { isoCode } } language { isoCode } } }',
  consent: 'query ensureCookies { consentManagement { cookies(visitorConsent:{}) { cookieDomain } } }',
  featured: `query FeaturedCollection { collections(first: 1, sortKey: UPDATED_AT) { nodes { id title ${image} handle } } }`,
  recommended: `query RecommendedProducts { products(first: 4, sortKey: UPDATED_AT) { nodes { ${listed} } } }`,
  collections: `query StoreCollections { collections(first: $first) { nodes { id title handle ${image} } ${pageInfo} } }`,
  catalog: `query Catalog { products(first: $first) { nodes { ${listed} } ${pageInfo} } }`,
  collection: `query Collection($handle: String!) { collection(handle: $handle) { id handle title description
    products(first: $first, last: $last) { nodes { ${listed} } ${pageInfo} } } }`,
  product: `query Product { product(handle: $handle) { id title vendor handle descriptionHtml description encodedVariantExistence
    encodedVariantAvailability seo { description title } options { name optionValues { name firstSelectableVariant { ${variant} }
    swatch { color image { previewImage { url } } } } } adjacentVariants(selectedOptions: $selectedOptions) { ${variant} }
    selectedOrFirstAvailableVariant(selectedOptions: $selectedOptions, ignoreUnknownOptions: true) { ${variant} } } }`,
  cart: `${cartFragments} query CartQuery($cartId: ID!) { cart(id: $cartId) { ${cart} } }`,
}

type AnsweredCart = Answer & { id: string; totalQuantity: number; lines: { nodes: { id: string; quantity: number }[] } }

const answerOperation = createStorefront()

test.each(Object.entries(documents))('every field of the operation %s is answered', (_, document) => {
  const variables = { handle: measuredProduct.slug, first: 8 }
  expect(Object.keys(answerOperation(document, variables)).length).toBeGreaterThan(0)
})

test('the home page has a collection with a picture and four products; a category as many products as it asks for', () => {
  const { collections } = answerOperation(documents.featured, {}) as { collections: { nodes: { image: { url: string } }[] } }
  expect(collections.nodes.map((each) => each.image.url)).toEqual([expect.stringContaining('/pictures/halvern-clear')])
  const { products } = answerOperation(documents.recommended, {}) as { products: { nodes: unknown[] } }
  expect(products.nodes).toHaveLength(4)
  const { collection } = answerOperation(documents.collection, { handle: 'women-1100', first: 8 }) as {
    collection: { products: { nodes: unknown[]; pageInfo: { hasNextPage: boolean } } }
  }
  expect(collection.products.nodes).toHaveLength(8)
  expect(collection.products.pageInfo.hasNextPage).toBe(true)
})

test('the measured product has our colors and sizes, and the variant that is asked for', () => {
  const selectedOptions = [{ name: 'Size', value: measuredProduct.size }]
  const { product } = answerOperation(documents.product, { handle: measuredProduct.slug, selectedOptions }) as {
    product: Record<string, unknown> & { adjacentVariants: unknown[]; options: { optionValues: unknown[] }[] }
  }
  expect(product.title).toBe(measuredProduct.name)
  expect(product.options.map(({ optionValues }) => optionValues.length)).toEqual([5, 5])
  expect(product.encodedVariantExistence).toBe('v1_0:0-4,1:0-4,2:0-4,3:0-4,4:0-4,')
  expect(product.selectedOrFirstAvailableVariant).toMatchObject({ title: `Tarn / ${measuredProduct.size}` })
  expect(product.adjacentVariants).toHaveLength(8)
})

test('a cart is made, filled, changed and emptied', () => {
  const merchandiseId = 'gid://shopify/ProductVariant/HV7K2Q41-tarn-m'
  const run = (name: string, variables: object) => {
    const answer = answerOperation(mutate(name, '$cartId: ID!'), variables) as Record<string, { cart: AnsweredCart }>
    return answer[name]?.cart as AnsweredCart
  }
  const created = run('cartCreate', { input: { lines: [{ merchandiseId, quantity: 1 }] } })
  const cartId = created.id
  expect(created).toMatchObject({ totalQuantity: 1, cost: { subtotalAmount: { amount: '289.00', currencyCode: 'USD' } } })
  expect(run('cartLinesAdd', { cartId, lines: [{ merchandiseId, quantity: 1 }] }).lines.nodes).toHaveLength(1)
  const [line] = (answerOperation(documents.cart, { cartId }) as { cart: AnsweredCart }).cart.lines.nodes
  expect(line?.quantity).toBe(2)
  expect(run('cartLinesUpdate', { cartId, lines: [{ id: line?.id, quantity: 5 }] }).totalQuantity).toBe(5)
  expect(run('cartLinesRemove', { cartId, lineIds: [line?.id] }).lines.nodes).toEqual([])
})

test('a cart that nobody made is no cart', () => {
  expect(answerOperation(documents.cart, { cartId: 'gid://shopify/Cart/none' })).toEqual({ cart: null })
})

test('an operation that the stub does not know is an error, not an empty page', () => {
  expect(() => answerOperation('query Blogs { blogs { nodes { title } } }', {})).toThrow('Nobody answers the operation Blogs')
})
