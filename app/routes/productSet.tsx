import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { ErrorSummary } from '~/client/error-summary'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { addSetAction } from '~/features/cart/add-to-cart/add-item.server'
import { ProductPrice } from '~/features/catalog/product-price'
import { loadSetItems, loadProductSet, type SetItem } from '~/features/catalog/product/product-sets.server'
import { ContentLink } from '~/features/content/content-link'
import { ContentPicture } from '~/features/content/content-picture'
import { type FormResult, formAction } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Select } from '~/ui/select'
import { Tile } from '~/ui/tile'

/** Products that go together, bought together. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const set = await withErrorPage(shop, loadProductSet(shop, args.params.setId ?? ''))
  if (!set) throw await notFound(shop)
  const [pieces, t] = await Promise.all([loadSetItems(shop, set), shop.t()])
  const description = t('labeled', { label: set.name, value: pieces.map(({ card }) => card.title).join(', ') })
  const url = shop.origin + href('productSet', { locale: shop.locale, setId: set.id })
  return {
    name: set.name,
    pieces,
    act: shop.requestContext.createIdempotencyKey(),
    meta: { title: `${set.name} | ${shop.brand.name}`, description, url },
  }
}

export const action = formAction({ 'add-set': addSetAction })

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function ProductSetPage() {
  const t = useTranslations()
  const { name, pieces, act } = useLoaderData<typeof loader>()
  return (
    <div className="wrap narrow section-s flow">
      <h1>{name}</h1>
      <p>{t('sets.text')}</p>
      <BundleForm {...{ pieces, act }} result={useActionData<FormResult>()} />
    </div>
  )
}

type BundleFormProps = { pieces: SetItem[]; act: string; result?: { errors: Record<string, string[]>; values: Record<string, string> } }

/** Products of a set with their options, added to the cart together. Works as a plain form. */
function BundleForm({ pieces, act, result }: BundleFormProps) {
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
