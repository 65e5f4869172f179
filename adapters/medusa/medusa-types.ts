/** What the adapter reads of the engine's answers. Amounts are in whole currency units, as in our contracts. */
type Metadata = Record<string, unknown> | null

export type MedusaAddress = {
  id?: string
  first_name?: string | null
  last_name?: string | null
  address_1?: string | null
  address_2?: string | null
  city?: string | null
  province?: string | null
  postal_code?: string | null
  country_code?: string | null
  phone?: string | null
  metadata?: Metadata
}

export type MedusaCategory = {
  id: string
  name: string
  description: string | null
  rank: number
  parent_category_id: string | null
  metadata: { id?: string; slug?: string } | null
}

export type MedusaVariant = {
  id: string
  sku: string
  upc: string
  options: { value: string; option: { title: string } }[]
  calculated_price: { calculated_amount: number; original_amount: number } | null
  inventory_quantity?: number
}

type MedusaColor = { id: string; label: string; swatch: string[]; family: string }

export type MedusaProduct = {
  id: string
  title: string
  subtitle: string | null
  description: string | null
  external_id: string
  created_at: string
  categories: MedusaCategory[]
  options: { title: string; values: { value: string }[] }[]
  variants: MedusaVariant[]
  metadata: { colors?: MedusaColor[]; images?: Record<string, string[]>; details?: string[]; badge?: string } | null
}

type MedusaAdjustment = { amount: number; code?: string; promotion_id?: string }

export type MedusaLine = {
  id: string
  title: string
  product_title: string | null
  variant_id: string
  quantity: number
  unit_price: number
  compare_at_unit_price: number | null
  subtotal: number
  total: number
  discount_total: number
  tax_total: number
  adjustments?: MedusaAdjustment[]
  metadata: Metadata
}

type MedusaShipping = { id: string; name: string; amount: number; total: number; shipping_option_id: string; data?: Metadata }

type MedusaTotals = {
  currency_code: string
  item_subtotal: number
  /** Of the items, before discounts and without tax. */
  original_item_subtotal: number
  shipping_subtotal: number
  discount_total: number
  tax_total: number
  total: number
}

export type MedusaCart = MedusaTotals & {
  id: string
  email: string | null
  customer_id: string | null
  region_id: string
  items: MedusaLine[]
  promotions: { id: string; code: string; application_method?: { value: number; type: string } }[]
  shipping_methods: MedusaShipping[]
  shipping_address: MedusaAddress | null
  billing_address: MedusaAddress | null
  metadata: Metadata
  completed_at: string | null
}

export type MedusaOption = {
  id: string
  name: string
  amount: number
  type: { code: string; description: string; label: string }
}

export type MedusaOrder = MedusaTotals & {
  id: string
  display_id: number
  status: string
  fulfillment_status: string
  created_at: string
  email: string | null
  customer_id: string | null
  items: MedusaLine[]
  shipping_methods: MedusaShipping[]
  shipping_address: MedusaAddress | null
  billing_address: MedusaAddress | null
  metadata: Metadata
}

export type MedusaCustomer = {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  phone: string | null
  addresses: MedusaAddress[]
  metadata: Metadata
}
