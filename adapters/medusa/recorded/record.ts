// Records answers of a running engine, small enough to read: `node adapters/medusa/recorded/record.ts ORIGIN PUBLISHABLE_KEY`.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createEngineClient } from '../seed/admin-client.ts'

const [origin = '', key = ''] = process.argv.slice(2)
const engine = createEngineClient(origin, { 'x-publishable-api-key': key })
const productFields =
  'id,title,subtitle,description,external_id,created_at,metadata,categories.id,categories.metadata,*options,*options.values,*variants,*variants.options,*variants.calculated_price,+variants.inventory_quantity'
const cartFields =
  'id,email,customer_id,region_id,currency_code,metadata,completed_at,total,tax_total,discount_total,item_subtotal,original_item_subtotal,shipping_subtotal,*items,*items.adjustments,*promotions,*shipping_methods,*shipping_address,*billing_address'

type Variant = { id: string; upc: string; sku: string }
type Product = { variants: Variant[] }

const { regions } = await engine<{ regions: { id: string }[] }>('GET', '/store/regions')
const regionId = regions[0]?.id ?? ''
const productQuery = `handle=hv1e5s11&region_id=${regionId}&fields=${encodeURIComponent(productFields)}`
const { products } = await engine<{ products: Product[] }>('GET', `/store/products?${productQuery}`)
const [product] = products
if (!product) throw new Error('The engine has no HV1E5S11')
writeRecording('product', { ...product, variants: product.variants.slice(0, 3) })

const cartMetadata = { owner: 'G1' }
const addressFields = { first_name: 'Ana', last_name: 'Example', address_1: '1 Harbor Street', city: 'Seattle', province: 'wa' }
const shippingAddress = { ...addressFields, postal_code: '98101', country_code: 'us' }
const { cart } = await engine<{ cart: { id: string } }>('POST', '/store/carts', {
  region_id: regionId,
  metadata: cartMetadata,
  shipping_address: shippingAddress,
  email: 'ana@example.com',
})
const lineMetadata = {
  productId: 'HV1E5S11',
  upc: product.variants[0]?.upc,
  type: 'Tee',
  options: [],
  image: 'HV1E5S11-front',
  pdpUrl: '/p/tee-HV1E5S11',
}
await engine('POST', `/store/carts/${cart.id}/line-items`, { variant_id: product.variants[0]?.id, quantity: 2, metadata: lineMetadata })
await engine('POST', `/store/carts/${cart.id}/promotions`, { promo_codes: ['WELCOME10'] })
const { shipping_options: options } = await engine<{ shipping_options: { id: string; name: string }[] }>(
  'GET',
  `/store/shipping-options?cart_id=${cart.id}&fields=id,name,amount,*type`,
)
writeRecording(
  'deliveries',
  options.toSorted((a, b) => b.name.localeCompare(a.name)),
)
const standardOption = options.find(({ name }) => name === 'Standard')
await engine('POST', `/store/carts/${cart.id}/shipping-methods`, { option_id: standardOption?.id })
writeRecording('cart', (await engine<{ cart: object }>('GET', `/store/carts/${cart.id}?fields=${encodeURIComponent(cartFields)}`)).cart)

function writeRecording(name: string, value: unknown) {
  writeFileSync(path.join(import.meta.dirname, `${name}.json`), `${JSON.stringify(value, null, 1)}\n`)
}
