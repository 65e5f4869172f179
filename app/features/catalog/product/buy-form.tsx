import { lazy, type ReactNode, Suspense } from 'react'
import type { Inventory, Product } from '#contracts/entities/product'
import { localizeHref } from '#domain/content/authored-link'
import { getBuyState, filterVariants } from '#domain/product/buy-state'
import { lazyNamedExport } from '~/client/lazy-named-export'
import { useStorefront } from '~/client/storefront-context'
import { useIsPosting } from '~/client/use-is-posting'
import type { FormResult } from '~/server/form-action.server'
import { Notice } from '~/ui/notice'
import { BuyButton } from './buy-button'
import type { ChosenOptions } from './chosen-options'
import { ColorChoice, OptionChoice } from './option-choice'
import { Customizer as CustomizerAtOnce } from './customizer'
import { GiftFields as GiftFieldsAtOnce } from './gift-fields'

// Few products have these: the edge writes them at once, a browser fetches their code for the products that do.
const GiftFields = import.meta.env.SSR ? GiftFieldsAtOnce : lazy(() => lazyNamedExport(import('./gift-fields')))
const Customizer = import.meta.env.SSR ? CustomizerAtOnce : lazy(() => lazyNamedExport(import('./customizer')))

type BuyResult = Pick<FormResult, 'errors' | 'values' | 'place' | 'recovery'>

export type BuyFormProps = {
  product: Product
  inventory: Inventory | null
  chosen: ChosenOptions
  now: number
  /** Stands beside the button that adds to the cart. */
  beside?: ReactNode
  act: string
  result?: BuyResult
  /** The reason was already shown as a toast. */
  isTold?: boolean
  /** URL for another color, with its query but without options; defaults to the product's page. */
  path?: string
  /** The line of the cart that is being changed. */
  itemId?: string
  /** Gift card fields of the line being edited: custom amount, recipient and day. */
  given?: Record<string, string>
  /** The design the shopper made of it. */
  recipe?: string
}

/**
 * Color, then other options, then the matching button. Works as a plain form. If the choice is unavailable, available options become links,
 * each to a page with its own button.
 */
export function BuyForm({ product, inventory, chosen, now, beside, act, result, isTold, path, itemId, given, recipe }: BuyFormProps) {
  const { locale, flags, isSignedIn } = useStorefront()
  const isAdding = useIsPosting('add-item')
  const isUpdating = useIsPosting('update-item')
  const currentOptions = { ...chosen, ...pickValidOptions(product, result?.values) }
  const formErrors = isTold ? [] : (result?.errors[''] ?? [])
  const isPosting = isAdding || isUpdating
  const productPath = (localizeHref(product.url, locale) ?? '') + (recipe ? `?recipe=${recipe}` : '')
  const remainingVariants = filterVariants(product.variants, currentOptions)
  const buyContext = { inventory: inventory ?? undefined, now, isSignedIn, flags, hasCartContext: itemId !== undefined }
  const state = getBuyState({ product, left: remainingVariants, ...buyContext })
  const isUnavailable = state === 'notify-me' || state === 'out-of-stock'
  return (
    <form method="post" id={path ? undefined : 'buy'} className="stack" noValidate data-in-place="">
      <input type="hidden" name="act" value={act} />
      {itemId ? <input type="hidden" name="itemId" value={itemId} /> : null}
      <ColorChoice {...{ product, inventory }} chosen={currentOptions} path={path ?? productPath} />
      {product.attributes
        .filter(({ type }) => type !== 'color')
        .map(({ type }) => (
          <OptionChoice
            key={type}
            {...{ product, inventory, type, chosen: currentOptions, error: result?.errors[type]?.[0] }}
            path={isUnavailable ? (path ?? productPath) : undefined}
          />
        ))}
      <Suspense>
        {product.productType === 'digital' ? <GiftFields {...{ result, given, now }} /> : null}
        {product.customsExternalUrl ? <Customizer product={product} recipe={recipe} /> : null}
      </Suspense>
      {formErrors.map((message) => (
        <Notice key={message} tone="error" title={message} />
      ))}
      <BuyButton {...{ state, product, inventory, left: remainingVariants, choice: currentOptions, isPosting }} />
      {state === 'add-to-cart' ? beside : null}
    </form>
  )
}

/** Options chosen before the form came back with an error. */
function pickValidOptions(product: Product, values: Record<string, string> = {}): ChosenOptions {
  const validEntries = product.attributes.flatMap(({ type, options }) =>
    options.some(({ id }) => id === values[type]) ? [[type, values[type]]] : [],
  )
  return Object.fromEntries(validEntries)
}
