import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { dismissBlockAction, loadBlocks } from '~/blocks/load-blocks.server'
import { requireStorefront } from '~/guards/route-guards.server'
import { Blocks } from '~/blocks/registry'
import { buildPageMeta, ServedJsonLd } from '~/client/page-meta'
import { type StorefrontView, useStorefront } from '~/client/storefront-context'
import { LazyEmptyHome } from '~/features/content/empty-page'
import { getCanonicalUrl, loadFixedCanvas } from '~/server/content.server'
import { formAction } from '~/server/form-action.server'

/** The brand's front page, as its authors made it. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const canvas = await loadFixedCanvas(shop, 'home')
  const url = getCanonicalUrl(shop, href('home', { locale: shop.locale }), { canvas })
  return {
    loaded: await loadBlocks(shop, canvas),
    meta: canvas ? { ...canvas.meta, url } : { title: shop.brand.name, description: shop.brand.name, url },
  }
}

export const action = formAction({ dismiss: dismissBlockAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function HomePage() {
  const { loaded } = useLoaderData<typeof loader>()
  return (
    <>
      {loaded.blocks.length > 0 ? <Blocks loaded={loaded} /> : <LazyEmptyHome />}
      <OrganizationJsonLd />
    </>
  )
}

/** Structured data of the organization and its site search, at the end of the home page: in the head it would delay the heading. */
export function OrganizationJsonLd() {
  const view = useStorefront()
  return <ServedJsonLd text={import.meta.env.SSR ? JSON.stringify(buildOrganization(view)) : undefined} />
}

function buildOrganization({ brand, brandName: name, locale, origin }: StorefrontView) {
  const url = origin + href('home', { locale })
  const searchAction = {
    '@type': 'SearchAction',
    target: `${origin}${href('search', { locale })}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
  return [
    { '@context': 'https://schema.org', '@type': 'Organization', name, url, logo: `${origin}/logos/${brand}.svg` },
    { '@context': 'https://schema.org', '@type': 'WebSite', name, url, potentialAction: searchAction },
  ]
}
