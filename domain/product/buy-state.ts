import type { Flags } from '#config/flags'
import type { Inventory, Product, Variant, AttributeType } from '#contracts/entities/product'

export type BuyState =
  | 'coming-soon'
  | 'notify-me'
  | 'out-of-stock'
  | 'sign-in-to-buy'
  | 'reserve-in-store'
  | 'update-in-cart'
  | 'add-to-cart'

export type BuyContext = {
  product: Pick<Product, 'presale' | 'isRobisOnly' | 'targetPublishDate'>
  /** Variants that match the choice so far; one when complete. */
  left: readonly Pick<Variant, 'id' | 'notifyMe' | 'productInventoryState'>[]
  /** Milliseconds. */
  now: number
  isSignedIn: boolean
  flags: Partial<Pick<Flags, 'notifyMe'>>
  inventory?: Pick<Inventory, 'variants'>
  /** Opened from a cart line. */
  hasCartContext?: boolean
}

/**
 * Chooses the one button, first match: not on sale yet; notify me; sold out; presale for signed-in shoppers; store-only; else add to cart.
 * Adding to the cart asks for missing options.
 */
export function getBuyState({ product, left, now, isSignedIn, flags, inventory, hasCartContext = false }: BuyContext): BuyState {
  if (isComingSoon(product, now)) return 'coming-soon'
  if (left.every((variant) => isOutOfStock(variant, inventory))) {
    return flags.notifyMe && left.some(({ notifyMe }) => notifyMe) ? 'notify-me' : 'out-of-stock'
  }
  if (product.presale && !isSignedIn) return 'sign-in-to-buy'
  if (product.isRobisOnly) return 'reserve-in-store'
  return hasCartContext ? 'update-in-cart' : 'add-to-cart'
}

/** Before its publish date a product is visible but not for sale. */
export function isComingSoon({ targetPublishDate }: BuyContext['product'], now: number): boolean {
  return targetPublishDate !== undefined && Date.parse(targetPublishDate) > now
}

/** Returns true if a variant is sold out. Inventory data takes precedence over product data; they use different statuses. */
export function isOutOfStock(variant: Pick<Variant, 'id' | 'productInventoryState'>, inventory?: Pick<Inventory, 'variants'>): boolean {
  const variantInventory = inventory?.variants[variant.id]
  if (variantInventory) return variantInventory.stockStatus === 'OUT OF STOCK' || variantInventory.quantity === 0
  return variant.productInventoryState === 'OutOfStock'
}

export type ChosenOptions = Partial<Record<AttributeType, string>>
export type OptionState = 'available' | 'notify-me' | 'sold-out' | 'not-made'
type ConfigurableProduct = Pick<Product, 'attributes' | 'variants'>
type OptionStateContext = { chosen: ChosenOptions; flags: Partial<Pick<Flags, 'notifyMe'>>; inventory?: Pick<Inventory, 'variants'> }

/** Variant of a complete choice; undefined if incomplete or not made. */
export function findVariantByOptions<V extends Pick<Variant, 'attributes'>>(
  { attributes, variants }: { attributes: readonly { type: AttributeType }[]; variants: readonly V[] },
  chosen: ChosenOptions,
): V | undefined {
  if (attributes.some(({ type }) => !chosen[type])) return undefined
  return variants.find((variant) => attributes.every(({ type }) => variant.attributes[type] === chosen[type]))
}

/** Variants that match the choice so far: all without a choice, none if no such variant is made. */
export function filterVariants<V extends Pick<Variant, 'attributes'>>(variants: readonly V[], chosenOptions: ChosenOptions): V[] {
  const selected = Object.entries(chosenOptions) as [AttributeType, string | undefined][]
  return variants.filter(({ attributes }) => selected.every(([type, id]) => !id || attributes[type] === id))
}

/**
 * Returns the state of each option of an attribute: available, notify only, sold out, or not made. Color is judged alone; others within the
 * chosen color and options.
 */
export function getOptionStates(
  product: ConfigurableProduct,
  type: AttributeType,
  context: OptionStateContext,
): Record<string, OptionState> {
  const attribute = product.attributes.find((candidate) => candidate.type === type)
  const otherTypes = type === 'color' ? [] : product.attributes.map((other) => other.type).filter((other) => other !== type)
  const matchingVariants = product.variants.filter((variant) =>
    otherTypes.every((other) => !context.chosen[other] || variant.attributes[other] === context.chosen[other]),
  )
  const getOptionState = (id: string) =>
    getVariantsState(
      matchingVariants.filter((variant) => variant.attributes[type] === id),
      context,
    )
  return Object.fromEntries((attribute?.options ?? []).map(({ id }) => [id, getOptionState(id)]))
}

function getVariantsState(variants: readonly Variant[], { flags, inventory }: OptionStateContext): OptionState {
  if (variants.length === 0) return 'not-made'
  if (variants.some((variant) => !isOutOfStock(variant, inventory))) return 'available'
  return flags.notifyMe && variants.some(({ notifyMe }) => notifyMe) ? 'notify-me' : 'sold-out'
}
