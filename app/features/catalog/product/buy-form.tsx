import { lazy, type ReactNode, Suspense, useId, type CSSProperties } from 'react'
import type { Inventory, Product, AttributeType, FitCounts, WornFit } from '#contracts/entities/product'
import { localizeHref } from '#domain/content/authored-link'
import { getBuyState, filterVariants, getOptionStates, findVariantByOptions } from '#domain/product/buy-state'
import { type ProductAudience, getProductAudience } from '#domain/product/product-kind'
import { getDialogHref, DialogLink } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { ContentPicture } from '~/features/content/content-picture'
import type { FormResult } from '~/server/form-action.server'
import { ChoiceGroup, SizeChip, SizeLink, ColorThumbLink } from '~/ui/choice-group'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { BuyButton } from './buy-button'
import { type ChosenOptions, buildOptionsUrl, getSlug } from './chosen-options'
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
  /** Shown next to the add-to-cart button. */
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

/** Adapts a module with one named export to what `lazy` expects. */
async function lazyNamedExport<M extends object>(module: Promise<M>): Promise<{ default: M[keyof M] }> {
  return { default: Object.values(await module)[0] as M[keyof M] }
}

type OptionChoiceProps = {
  product: Product
  inventory: Inventory | null
  type: AttributeType
  chosen: ChosenOptions
  error?: string
  /** URL for another option, if choosing it needs a new page. */
  path?: string
}

/** A warning appears at this stock or below. */
const lowStockUnits = 3

/**
 * Size, width or length as chips. Sold-out ones are struck through or link to the notification; low stock shows the quantity. Includes the
 * size guide link and how the sizes fit.
 */
function OptionChoice({ product, inventory, type, chosen, error, path }: OptionChoiceProps) {
  const t = useTranslations()
  const choiceId = useId()
  const { flags, locale } = useStorefront()
  const attribute = product.attributes.find((candidate) => candidate.type === type)
  if (!attribute) return null
  const availabilityByOption = getOptionStates(product, type, { chosen, flags, inventory: inventory ?? undefined })
  const getUnitsLeft = (id: string) => {
    const variant = findVariantByOptions(product, { ...chosen, [type]: id })
    return variant && inventory?.variants[variant.id]?.quantity
  }
  return (
    <ChoiceGroup
      id={choiceId}
      below={type === 'size' ? <FitNote fit={product.fit} /> : undefined}
      legend={attribute.label}
      error={error}
      layout={attribute.options[0]?.label.includes(' / ') ? 'sizes pair' : 'sizes'}
      aside={
        type === 'size' && product.sizeChart ? (
          <SizeGuideLink chart={product.sizeChart} whose={getProductAudience(product.breadcrumb)} />
        ) : undefined
      }
    >
      {attribute.options.map(({ id, label }) => {
        const unitsLeft = getUnitsLeft(id)
        const isUnavailable = availabilityByOption[id] !== 'available'
        if (availabilityByOption[id] === 'notify-me') {
          const address = getDialogHref('notify-me', { slug: getSlug(product), ...chosen, [type]: id }, locale)
          return <SizeLink key={id} href={address} aria-haspopup="dialog" text={label} unavailable={t('product.tellMe')} />
        }
        if (path && !isUnavailable) return <SizeLink key={id} href={buildOptionsUrl(path, chosen, { [type]: id })} text={label} />
        return (
          <SizeChip
            key={id}
            name={type}
            value={id}
            text={label}
            defaultChecked={chosen[type] === id && !isUnavailable}
            disabled={isUnavailable}
            unavailable={isUnavailable ? t('product.soldOutOption') : undefined}
            note={
              !isUnavailable && unitsLeft !== undefined && unitsLeft <= lowStockUnits ? t('product.left', { count: unitsLeft }) : undefined
            }
          />
        )
      })}
    </ChoiceGroup>
  )
}

/** Opens the guide on the product's own people. */
function SizeGuideLink({ chart, whose }: { chart: string; whose?: ProductAudience }) {
  const t = useTranslations()
  return (
    <DialogLink dialog="size-chart" params={{ chart, ...(whose && { for: whose }) }} className="row-c link small">
      <Icon name="ruler" size="sm" /> {t('product.sizeGuide')}
    </DialogLink>
  )
}

type ColorChoiceProps = { product: Product; inventory: Inventory | null; chosen: ChosenOptions; path: string }

/** Colors as links to the product in that color. */
function ColorChoice({ product, inventory, chosen, path }: ColorChoiceProps) {
  const t = useTranslations()
  const id = useId()
  const { flags } = useStorefront()
  const colorAttribute = product.attributes.find(({ type }) => type === 'color')
  if (!colorAttribute) return null
  const availabilityByOption = getOptionStates(product, 'color', { chosen, flags, inventory: inventory ?? undefined })
  const selectedColor = colorAttribute.options.find((option) => option.id === chosen.color)
  return (
    <div role="group" aria-labelledby={id} className="choice">
      <p className="lab" id={id}>
        {colorAttribute.label} <span className="chosen">{selectedColor?.label}</span>
      </p>
      <input type="hidden" name="color" value={chosen.color ?? ''} />
      <div className="swp">
        {colorAttribute.options.map((option) => (
          <ColorThumbLink
            key={option.id}
            label={option.label}
            href={buildOptionsUrl(path, chosen, { color: option.id })}
            current={option.id === chosen.color}
            unavailable={availabilityByOption[option.id] === 'available' ? undefined : t('product.soldOutOption')}
            picture={option.image ? <ContentPicture src={option.image} alt="" width={360} height={450} sizes="72px" /> : null}
          />
        ))}
      </div>
    </div>
  )
}

/** How a product fits those who reviewed it, in words and on a line from small to large. Nothing while too few have said. */
export function FitNote({ fit: answers }: { fit?: FitCounts | undefined }) {
  const t = useTranslations()
  const fitSummary = answers && calculateFit(answers)
  if (!fitSummary) return null
  const { fit, position, agreeing, answers: answerCount } = fitSummary
  const markerStyle = { '--v': `${Math.round(5 + (position + 1) * 45)}%` } as CSSProperties
  return (
    <div className="fit small">
      <p>
        <b>{t(`product.fit.${fit}`)}</b> <span className="muted">{t('product.fitSaid', { agreeing, count: answerCount })}</span>{' '}
        {t(`product.fitAdvice.${fit}`)}
      </p>
      <div className="m" style={markerStyle} aria-hidden />
      <div className="rowb muted" aria-hidden>
        <span>{t('product.fit.small')}</span>
        <span>{t('product.fit.large')}</span>
      </div>
    </div>
  )
}

/** Minimum number of answers. */
const minAnswers = 3
/** Threshold beyond which the fit is not true to size. */
const fitThreshold = 0.3

/**
 * Fit by wearers' answers. `position`: from -1 (all small) to 1 (all large). `agreeing`: number of `answers` with the majority. Undefined
 * with too few answers.
 */
export function calculateFit({ small, true: trueToSize, large }: FitCounts) {
  const answers = small + trueToSize + large
  if (answers < minAnswers) return undefined
  const position = (large - small) / answers
  const fit: WornFit = position < -fitThreshold ? 'small' : position > fitThreshold ? 'large' : 'true'
  return { fit, position, answers, agreeing: { small, true: trueToSize, large }[fit] }
}
