import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { addSetAction } from '~/features/cart/add-to-cart/add-item.server'
import { BundleForm } from '~/features/cart/add-to-cart/add-set'
import { loadSetItems, loadProductSet } from '~/features/catalog/product/product-sets.server'
import { type FormResult, formAction } from '~/server/form-action.server'

/** Products that go together, bought together. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const set = await withErrorPage(shop, loadProductSet(shop, args.params.setId ?? ''))
  if (!set) throw await notFound(shop)
  const [pieces, t] = await Promise.all([loadSetItems(shop, set), shop.t()])
  const description = t('labeled', { label: set.name, value: pieces.map(({ card }) => card.title).join(', ') })
  const url = shop.origin + href('productSet', { locale: shop.locale, setId: set.id })
  return { name: set.name, pieces, act: shop.visit.newAct(), meta: { title: `${set.name} | ${shop.brand.name}`, description, url } }
}

export const action = formAction({ 'add-set': addSetAction })

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.meta)

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
