import type { CSSProperties } from 'react'
import { renderToString } from 'react-dom/server.browser'
import type { Product } from '#contracts/entities/product'
import { isComingSoon } from '#domain/product/buy-state'
import { isSoldOut } from '#domain/product/price-label'
import { href } from '#routes'
import type { Translate } from '~/client/translations'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { TextInput } from '~/ui/text-input'
import { type ChosenOptions, getSlug } from './chosen-options'
import { loadDeliveryAnswer, postalCodeParameter } from './delivery-answer.server'

/**
 * A folded form that asks for a postal code, and its answer, as HTML: browsers need no code for it. Null for what is not sent, or cannot be ordered
 * now.
 */
export async function renderDeliveryCheck(shop: StorefrontContext, product: Product, chosen: ChosenOptions): Promise<string | null> {
  if (product.productType !== 'physical' || product.isRobisOnly || isSoldOut(product) || isComingSoon(product, shop.requestContext.now))
    return null
  const { code, isTyped, place, lines } = await loadDeliveryAnswer(shop, product)
  const t = await shop.t()
  return renderToString(
    <DeliveryCheck
      {...{ t, chosen, code, lines }}
      path={href('product', { locale: shop.locale, slug: getSlug(product) })}
      label={t(shop.market.country === 'US' ? 'address.postalCode.US' : 'address.postalCode')}
      title={place === undefined ? t('deliveryCheck.title') : t('deliveryCheck.to', { place })}
      isOpen={isTyped}
      error={code && place === undefined ? t('forms:postalCode') : undefined}
    />,
  )
}

const formStyle: CSSProperties = { display: 'grid', gridTemplateColumns: '1fr auto', gap: '0.5rem' }
/** A product's page has no styles of fields, which this one would not pay for. */
const inputStyle: CSSProperties = {
  inlineSize: '100%',
  minBlockSize: '3rem',
  padding: '0.5rem 0.875rem',
  border: 'var(--bw) solid var(--c-line-strong)',
  borderRadius: 'var(--r-input, var(--r-btn))',
  backgroundColor: 'var(--c-surface)',
  color: 'var(--c-ink)',
}

type DeliveryCheckProps = {
  t: Translate
  label: string
  path: string
  chosen: ChosenOptions
  code: string
  title: string
  isOpen: boolean
  error: string | undefined
  lines: readonly string[]
}

function DeliveryCheck({ t, label, path, chosen, code, title, isOpen, error, lines }: DeliveryCheckProps) {
  return (
    <details id="deliver" open={isOpen}>
      <summary>
        {title}
        <Icon name="plus" size="sm" />
      </summary>
      <div className="flow-s">
        <form action={`${path}#deliver`} noValidate style={{ ...formStyle, alignItems: error ? 'center' : 'end' }}>
          {Object.entries(chosen).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextInput
            id={postalCodeParameter}
            name={postalCodeParameter}
            label={label}
            defaultValue={code}
            error={error}
            autoComplete="postal-code"
            style={error ? { ...inputStyle, borderColor: 'var(--c-sale)' } : inputStyle}
          />
          <Button type="submit" look="quiet">
            {t('deliveryCheck.send')}
          </Button>
        </form>
        {lines.length > 0 ? (
          <ul className="b small">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </details>
  )
}
