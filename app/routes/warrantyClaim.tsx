import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { loadWarranty } from '~/features/support/contact.server'
import { warrantyAction } from '~/features/support/warranty.server'
import { WarrantyClaimForm } from '~/features/support/warranty-claim'
import { type FormResult, formAction } from '~/server/form-action.server'
import fileStyles from '~/ui/styles/file.css?url'

/** Warranty claim form. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [warranty, t] = await Promise.all([loadWarranty(shop), shop.t()])
  const title = t('warranty.title')
  return { warranty, meta: { title: `${title} | ${shop.brand.name}`, description: t('warranty.text'), robots: 'noindex' } }
}

export const action = formAction({ warranty: warrantyAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

/** A CAPTCHA challenge is single use: reload it with the form. */
export const shouldRevalidate = () => true

export default function WarrantyClaimPage() {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <div className="wrap narrow section-s stack">
      <link rel="stylesheet" href={fileStyles} />
      <div className="flow">
        <h1>{t('warranty.title')}</h1>
        <p className="lead">{t('warranty.text')}</p>
        <p>
          <a className="link" href={href('page', { locale, '*': 'help/warranty' })}>
            {t('warranty.about')}
          </a>
        </p>
      </div>
      <WarrantyClaimForm loaded={useLoaderData<typeof loader>().warranty} result={useActionData<FormResult>()} />
    </div>
  )
}
