import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { loadNewsletter, subscribeNewsletterAction } from '~/features/newsletter/newsletter.server'
import { NewsletterBox, NewsletterForm } from '~/features/newsletter/newsletter'
import { type FormResult, formAction } from '~/server/form-action.server'

/** Newsletter subscription for anyone. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [t, newsletter] = await Promise.all([shop.t(), loadNewsletter(shop)])
  const url = shop.origin + href('newsletter', { locale: shop.locale })
  return { newsletter, meta: { title: `${t('newsletter.name')} | ${shop.brand.name}`, description: t('newsletter.text'), url } }
}

export const action = formAction({ subscribe: subscribeNewsletterAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function NewsletterPage() {
  return (
    <div className="wrap section-s">
      <NewsletterBox newsletter={useLoaderData<typeof loader>().newsletter}>
        <NewsletterForm result={useActionData<FormResult>()} />
      </NewsletterBox>
    </div>
  )
}
