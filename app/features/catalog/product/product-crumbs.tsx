import type { ReactNode } from 'react'
import type { Product } from '#contracts/entities/product'
import { localizeHref } from '#domain/content/authored-link'
import { href } from '#routes'
import { JsonLd, toListItems } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Breadcrumbs, type BreadcrumbItem } from '~/ui/breadcrumbs'

type ProductBreadcrumbsProps = {
  trail: Product['breadcrumb']
  last?: string
  /** Content below the breadcrumbs. Search engines read the breadcrumbs after it, so that the heading arrives in the first packets. */
  children?: ReactNode
}

/** The way from home through the categories to here. */
export function ProductBreadcrumbs({ trail, last, children }: ProductBreadcrumbsProps) {
  const t = useTranslations()
  const { locale, origin } = useStorefront()
  const steps: BreadcrumbItem[] = [
    { text: t('crumbs.home'), href: href('home', { locale }) },
    ...trail.map(({ label, url }) => ({ text: label, href: localizeHref(url, locale) })),
    ...(last ? [{ text: last }] : []),
  ]
  return (
    <>
      <Breadcrumbs label={t('crumbs.label')} steps={steps} />
      {children}
      <JsonLd
        type="BreadcrumbList"
        itemListElement={toListItems(steps.map(({ text, href: stepHref }) => ({ name: text, url: stepHref && origin + stepHref })))}
      />
    </>
  )
}
