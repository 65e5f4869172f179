import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { buildOptionsUrl } from '~/features/catalog/product/chosen-options'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { FormErrors, Notice } from '~/ui/notice'
import type { LoadedPickup } from './load-stores.server'
import { PlaceField, StoreChoice } from './store-choice'

export type PickupChoiceProps = { loaded: LoadedPickup; result?: FormResult }

/** Chooses size, location and store for pickup. Shared by page and dialog. */
export function PickupChoice({ loaded, result }: PickupChoiceProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('add-pickup')
  const { product, chosen, options, choice, productPath, act } = loaded
  const path = href('pickup', { locale, slug: product.slug })
  // A page that says what is wrong knows the choice by its address, as the one before it.
  const currentUrl = buildOptionsUrl(
    choice?.place ? `${path}?${new URLSearchParams({ place: choice.place }).toString()}` : path,
    chosen,
    {},
  )
  return (
    <div className="stack">
      <p>
        <a className="link" href={productPath}>
          {product.name}
        </a>
        {product.choice ? <span className="muted"> · {product.choice}</span> : null}
      </p>
      <OptionLinks options={options} chosen={chosen} path={path} />
      {choice ? (
        <>
          <form method="get" action={path} className="stack s" role="search" aria-label={t('stores.place')}>
            <ChosenStoreFields chosen={chosen} />
            <PlaceField id="pickup-place" place={choice.place} />
          </form>
          <form method="post" action={currentUrl} className="stack">
            <ChosenStoreFields chosen={chosen} />
            <input type="hidden" name="act" value={act} />
            <FormErrors result={result} />
            <StoreChoice {...choice} sentId={result?.values.storeId} error={result?.errors.storeId?.[0]} />
            {choice.found ? (
              <Button type="submit" name="intent" value="add-pickup" size="lg" block busy={isPosting}>
                {t('pickup.add')}
              </Button>
            ) : null}
          </form>
        </>
      ) : (
        <Notice title={t('pickup.chooseFirst')} />
      )}
    </div>
  )
}

function OptionLinks({ options, chosen, path }: Pick<LoadedPickup, 'options' | 'chosen'> & { path: string }) {
  return options.map(({ type, label, options: optionValues }) => (
    <nav key={type} aria-label={label} className="flow-s">
      <p className="lab">{label}</p>
      <div className="sizes">
        {optionValues.map(({ id, label: text }) => (
          <a key={id} className="size" href={buildOptionsUrl(path, chosen, { [type]: id })} aria-current={chosen[type] === id || undefined}>
            {text}
          </a>
        ))}
      </div>
    </nav>
  ))
}

/** The chosen variant, as hidden fields. */
function ChosenStoreFields({ chosen }: { chosen: LoadedPickup['chosen'] }) {
  return Object.entries(chosen).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
