import { type Collection, loadPeerCatalog, type Product, storeHost, type StorefrontVariant, vendor } from './peer-catalog.ts'
import { type CartLineInput, createCarts } from './peer-carts.ts'
import { type Answer, parseOperation, selectFields } from './select-fields.ts'

type SelectedOption = { name: string; value: string }
export type Variables = {
  handle?: string
  headerMenuHandle?: string
  first?: number
  selectedOptions?: SelectedOption[]
  cartId?: string
  input?: { lines?: CartLineInput[] }
  lines?: (CartLineInput & { id?: string })[]
  lineIds?: string[]
}

const shop = {
  ...{ id: 'gid://shopify/Shop/1', name: vendor, description: 'Gear for weather' },
  ...{ primaryDomain: { url: `https://${storeHost}` }, brand: null },
}
const localization = { country: { currency: { isoCode: 'USD' } }, language: { isoCode: 'EN' } }
/** As many as the skeleton's own pages show where its operation names the number itself. */
const recommendedCount = 4

/**
 * Stands in for the Storefront API. It answers the operations of the skeleton's shopping pages with whole objects; each operation takes the
 * fields that it names. Each call of it is a shop of its own, with its own carts.
 */
export function createStorefront(): (document: string, variables: Variables) => Answer {
  const { products, collections, headerMenu, footerMenu } = loadPeerCatalog()
  const carts = createCarts(products.flatMap(({ variants }) => variants))
  const featured = collections.find(({ products: shown }) => shown.length >= recommendedCount)
  const answers: Record<string, (variables: Variables) => Answer> = {
    Header: () => ({ shop, menu: headerMenu }),
    Footer: () => ({ menu: footerMenu }),
    ShopData: () => ({ shop, localization }),
    ensureCookies: () => ({ consentManagement: { cookies: { cookieDomain: storeHost } } }),
    FeaturedCollection: () => ({ collections: { nodes: featured ? [toCollection(featured, {})] : [] } }),
    RecommendedProducts: () => ({ products: toConnection(products.map(toListedProduct), { first: recommendedCount }) }),
    StoreCollections: (variables) => ({
      collections: toConnection(
        collections.map((each) => toCollection(each, variables)),
        variables,
      ),
    }),
    Catalog: (variables) => ({ products: toConnection(products.map(toListedProduct), variables) }),
    Collection: (variables) => {
      const found = collections.find(({ handle }) => handle === variables.handle)
      return { collection: found ? toCollection(found, variables) : null }
    },
    Product: ({ handle, selectedOptions = [] }) => {
      const found = products.find((product) => product.handle === handle)
      return { product: found ? toProduct(found, selectedOptions) : null }
    },
    CartQuery: ({ cartId }) => ({ cart: carts.read(cartId) }),
    cartCreate: ({ input }) => ({ cartCreate: toPayload(carts.create(input?.lines ?? [])) }),
    cartLinesAdd: ({ cartId, lines = [] }) => ({ cartLinesAdd: toPayload(carts.add(cartId, lines)) }),
    cartLinesUpdate: ({ cartId, lines = [] }) => ({ cartLinesUpdate: toPayload(carts.update(cartId, lines)) }),
    cartLinesRemove: ({ cartId, lineIds = [] }) => ({ cartLinesRemove: toPayload(carts.remove(cartId, lineIds)) }),
  }
  return function answerOperation(document, variables) {
    const operation = parseOperation(document)
    const answer = answers[operation.name]
    if (!answer) throw new Error(`Nobody answers the operation ${operation.name}`)
    return selectFields(operation, answer(variables))
  }
}

function toPayload(cart: Answer | null): Answer {
  return { cart, userErrors: [], warnings: [] }
}

/** The first page of a list: the skeleton's lists are never turned over here. */
function toConnection(nodes: readonly Answer[], { first = nodes.length }: Variables): Answer {
  const pageInfo = { hasPreviousPage: false, hasNextPage: nodes.length > first, startCursor: 'start', endCursor: `after-${first}` }
  return { nodes: nodes.slice(0, first), pageInfo }
}

function toListedProduct({ id, title, handle, featuredImage, priceRange }: Product): Answer {
  return { id, title, handle, featuredImage, priceRange }
}

function toCollection({ products, ...collection }: Collection, variables: Variables): Answer {
  return { ...collection, products: toConnection(products.map(toListedProduct), variables) }
}

function toProduct({ options, variants, encodedVariants, ...product }: Product, selectedOptions: readonly SelectedOption[]): Answer {
  const selected = variants.find((variant) => selectedOptions.every((option) => hasOption(variant, option))) ?? variants[0]
  return {
    ...product,
    ...{ encodedVariantExistence: encodedVariants, encodedVariantAvailability: encodedVariants },
    options: options.map(({ name, values }) => ({
      name,
      optionValues: values.map((value) => ({
        name: value.name,
        firstSelectableVariant: variants.find((variant) => hasOption(variant, { name, value: value.name })) ?? null,
        swatch: value.color === null ? null : { color: value.color, image: null },
      })),
    })),
    selectedOrFirstAvailableVariant: selected ?? null,
    adjacentVariants: variants.filter((variant) => selected && countDifferences(variant, selected) === 1),
  }
}

function hasOption({ selectedOptions }: StorefrontVariant, { name, value }: SelectedOption): boolean {
  return selectedOptions.some((option) => option.name === name && option.value === value)
}

function countDifferences(variant: StorefrontVariant, other: StorefrontVariant): number {
  return variant.selectedOptions.filter((option) => !hasOption(other, option)).length
}
