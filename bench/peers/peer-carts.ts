import { randomUUID } from 'node:crypto'
import { storeHost, toMoney, type StorefrontVariant } from './peer-catalog.ts'
import type { Answer } from './select-fields.ts'

export type CartLineInput = { merchandiseId?: string; quantity?: number }
type CartLine = { id: string; variant: StorefrontVariant; quantity: number }

/** Carts in memory, as the Storefront API answers them: without discounts, gift cards or notes. */
export function createCarts(variants: readonly StorefrontVariant[]) {
  const linesByCart = new Map<string, CartLine[]>()

  function write(cartId: string, lines: CartLine[]): Answer {
    linesByCart.set(
      cartId,
      lines.filter(({ quantity }) => quantity > 0),
    )
    return toCart(cartId, linesByCart.get(cartId) ?? [])
  }

  function addLines(lines: readonly CartLine[], inputs: readonly CartLineInput[]): CartLine[] {
    const added = [...lines]
    for (const { merchandiseId, quantity = 1 } of inputs) {
      const variant = variants.find(({ id }) => id === merchandiseId)
      if (!variant) throw new Error(`There is no variant ${merchandiseId}`)
      const index = added.findIndex((line) => line.variant === variant)
      const line = added[index] ?? { id: `gid://shopify/CartLine/${randomUUID()}`, variant, quantity: 0 }
      added.splice(index < 0 ? added.length : index, 1, { ...line, quantity: line.quantity + quantity })
    }
    return added
  }

  const change = (cartId = '', toLines: (lines: readonly CartLine[]) => CartLine[]) => {
    const lines = linesByCart.get(cartId)
    return lines ? write(cartId, toLines(lines)) : null
  }
  return {
    read: (cartId?: string) => change(cartId, (lines) => [...lines]),
    create: (inputs: readonly CartLineInput[]) => write(`gid://shopify/Cart/${randomUUID()}`, addLines([], inputs)),
    add: (cartId: string | undefined, inputs: readonly CartLineInput[]) => change(cartId, (lines) => addLines(lines, inputs)),
    update: (cartId: string | undefined, inputs: readonly { id?: string; quantity?: number }[]) =>
      change(cartId, (lines) =>
        lines.map((line) => ({ ...line, quantity: inputs.find(({ id }) => id === line.id)?.quantity ?? line.quantity })),
      ),
    remove: (cartId: string | undefined, lineIds: readonly string[]) =>
      change(cartId, (lines) => lines.filter(({ id }) => !lineIds.includes(id))),
  }
}

function toCart(id: string, lines: readonly CartLine[]): Answer {
  const total = toMoney(lines.reduce((sum, { variant, quantity }) => sum + getCents(variant) * quantity, 0))
  return {
    ...{ id, updatedAt: new Date().toISOString(), checkoutUrl: `https://${storeHost}/checkouts/${id.split('/').at(-1)}` },
    ...{ note: '', attributes: [], discountCodes: [], appliedGiftCards: [] },
    buyerIdentity: { countryCode: 'US', customer: null, email: null, phone: null },
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: { nodes: lines.map(toLine) },
    cost: { subtotalAmount: total, totalAmount: total, totalDutyAmount: null, totalTaxAmount: null },
  }
}

function toLine({ id, variant, quantity }: CartLine): Answer {
  return {
    __typename: 'CartLine',
    ...{ id, quantity, attributes: [], merchandise: variant, parentRelationship: null },
    cost: {
      ...{ totalAmount: toMoney(getCents(variant) * quantity), amountPerQuantity: variant.price },
      compareAtAmountPerQuantity: null,
    },
  }
}

function getCents({ price }: StorefrontVariant): number {
  return Math.round(Number(price.amount) * 100)
}
