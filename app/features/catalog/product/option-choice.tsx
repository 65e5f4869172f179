import { useId, type CSSProperties } from 'react'
import type { AttributeType, Inventory, Product, FitCounts } from '#contracts/entities/product'
import { getOptionStates, variantOf } from '#domain/product/buy-state'
import { type ProductAudience, getProductAudience } from '#domain/product/product-audience'
import { calculateFit } from '#domain/sizing/fit-verdict'
import { dialogHref, DialogLink } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ChoiceGroup, SizeChip, SizeLink, ColorThumbLink } from '~/ui/choice-group'
import { ContentPicture } from '~/features/content/content-picture'
import { Icon } from '~/ui/icon'
import { buildOptionsUrl, type ChosenOptions, getSlug } from './chosen-options'

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
export function OptionChoice({ product, inventory, type, chosen, error, path }: OptionChoiceProps) {
  const t = useTranslations()
  const choiceId = useId()
  const { flags, locale } = useStorefront()
  const attribute = product.attributes.find((candidate) => candidate.type === type)
  if (!attribute) return null
  const availabilityByOption = getOptionStates(product, type, { chosen, flags, inventory: inventory ?? undefined })
  const getUnitsLeft = (id: string) => {
    const variant = variantOf(product, { ...chosen, [type]: id })
    return variant && inventory?.variants[variant.id]?.quantity
  }
  return (
    <ChoiceGroup
      id={choiceId}
      below={type === 'size' ? <FitNote fit={product.fit} /> : undefined}
      legend={attribute.label}
      error={error}
      layout="sizes"
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
          const address = dialogHref('notify-me', { slug: getSlug(product), ...chosen, [type]: id }, locale)
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
export function ColorChoice({ product, inventory, chosen, path }: ColorChoiceProps) {
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
      <div className="m" style={markerStyle} aria-hidden="true" />
      <div className="rowb muted" aria-hidden="true">
        <span>{t('product.fit.small')}</span>
        <span>{t('product.fit.large')}</span>
      </div>
    </div>
  )
}
