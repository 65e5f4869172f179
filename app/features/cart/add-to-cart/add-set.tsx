import { ErrorSummary } from '~/client/error-summary'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { ProductPrice } from '~/features/catalog/product-price'
import type { SetItem } from '~/features/catalog/product/product-sets.server'
import { ContentLink } from '~/features/content/content-link'
import { ContentPicture } from '~/features/content/content-picture'
import { Button } from '~/ui/button'
import { Select } from '~/ui/select'
import { Tile } from '~/ui/tile'

type BundleFormProps = { pieces: SetItem[]; act: string; result?: { errors: Record<string, string[]>; values: Record<string, string> } }

/** Products of a set with their options, added to the cart together. Works as a plain form. */
export function BundleForm({ pieces, act, result }: BundleFormProps) {
  const t = useTranslations()
  const isPosting = useIsPosting('add-set')
  return (
    <form method="post" className="stack" noValidate>
      <input type="hidden" name="intent" value="add-set" />
      <input type="hidden" name="act" value={result?.values.act ?? act} />
      <div className="cart-items" data-origin="product-bundles">
        {pieces.map(({ card, options }) => (
          <article key={card.id} className="cart-item">
            <Tile>
              <ContentPicture src={card.image} alt="" width={360} height={450} sizes="9rem" />
            </Tile>
            <div className="top">
              <h2 className="d-1">
                <ContentLink url={card.url}>{card.title}</ContentLink>
              </h2>
              <ProductPrice price={card.price} />
            </div>
            {options.length > 0 ? (
              <Select
                id={`piece-${card.id}`}
                name={`piece_${card.id}`}
                label={t('sets.which')}
                defaultValue={result?.values[`piece_${card.id}`] ?? ''}
                options={[{ value: '', text: t('sets.without') }, ...options.map(({ upc, text }) => ({ value: upc, text }))]}
              />
            ) : (
              <p className="muted">{t('sets.gone')}</p>
            )}
          </article>
        ))}
      </div>
      {(result?.errors[''] ?? []).map((message) => (
        <ErrorSummary key={message} title={message} fields={[]} of={result} />
      ))}
      <Button type="submit" size="lg" block busy={isPosting}>
        {t('sets.add')}
      </Button>
    </form>
  )
}
