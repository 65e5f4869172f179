import type { Flags } from '#config/flags'
import type { AttributeType, Inventory, Product, Variant } from '#contracts/entities/product'
import { isOutOfStock } from './buy-state'

export type Chosen = Partial<Record<AttributeType, string>>
export type OptionState = 'available' | 'notify-me' | 'sold-out' | 'not-made'
type Choosable = Pick<Product, 'attributes' | 'variants'>
export type Standing = { chosen: Chosen; flags: Partial<Pick<Flags, 'notifyMe'>>; inventory?: Pick<Inventory, 'variants'> }

/** Variant of a complete choice; undefined if incomplete or not made. */
export function variantOf<V extends Pick<Variant, 'attributes'>>(
  { attributes, variants }: { attributes: readonly { type: AttributeType }[]; variants: readonly V[] },
  chosen: Chosen,
): V | undefined {
  if (attributes.some(({ type }) => !chosen[type])) return undefined
  return variants.find((variant) => attributes.every(({ type }) => variant.attributes[type] === chosen[type]))
}

/** Variants that match the choice so far: all without a choice, none if no such variant is made. */
export function variantsLeft<V extends Pick<Variant, 'attributes'>>(variants: readonly V[], chosen: Chosen): V[] {
  const selected = Object.entries(chosen) as [AttributeType, string | undefined][]
  return variants.filter(({ attributes }) => selected.every(([type, id]) => !id || attributes[type] === id))
}

/**
 * Returns the state of each option of an attribute: available, notify only, sold out, or not made. Color is judged alone; others within the
 * chosen color and options.
 */
export function optionStates(product: Choosable, type: AttributeType, standing: Standing): Record<string, OptionState> {
  const attribute = product.attributes.find((candidate) => candidate.type === type)
  const others = type === 'color' ? [] : product.attributes.map((other) => other.type).filter((other) => other !== type)
  const fitting = product.variants.filter((variant) =>
    others.every((other) => !standing.chosen[other] || variant.attributes[other] === standing.chosen[other]),
  )
  const stateOf = (id: string) =>
    stateOfVariants(
      fitting.filter((variant) => variant.attributes[type] === id),
      standing,
    )
  return Object.fromEntries((attribute?.options ?? []).map(({ id }) => [id, stateOf(id)]))
}

function stateOfVariants(variants: readonly Variant[], { flags, inventory }: Standing): OptionState {
  if (variants.length === 0) return 'not-made'
  if (variants.some((variant) => !isOutOfStock(variant, inventory))) return 'available'
  return flags.notifyMe && variants.some(({ notifyMe }) => notifyMe) ? 'notify-me' : 'sold-out'
}
