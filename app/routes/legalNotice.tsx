import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import type { ReactNode } from 'react'
import { companies } from '#config/companies'
import { locales } from '#config/locales'
import { href } from '#routes'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { notFound, requireStorefront } from '~/guards/route-guards.server'
import { Panel } from '~/ui/panel'
import accountStyles from '~/ui/styles/for-account.css?url'

/** Impressum, mentions légales, aviso legal: required in EMEA. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  if (locales[shop.locale].region !== 'EMEA') throw await notFound(shop)
  const t = await shop.t()
  return { meta: { title: `${t('legal.title')} | ${shop.brand.name}`, description: t('legal.text') } }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function LegalNoticePage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s stack">
      <link rel="stylesheet" href={accountStyles} />
      <div className="flow">
        <h1>{t('legal.title')}</h1>
        <p className="muted">{t('legal.text')}</p>
      </div>
      <LegalNotice />
    </div>
  )
}

/** Names the seller and how to contact it. */
export function LegalNotice() {
  const t = useTranslations()
  const { brand, locale } = useStorefront()
  const { seller, directors, register, vatId, email, phone, safetyContact, host } = companies[brand]
  return (
    <>
      <Panel id="seller" title={t('legal.seller')}>
        <LegalAddress of={seller} />
        <LegalFact name={t('legal.directors')}>{directors.join(', ')}</LegalFact>
        <LegalFact name={t('legal.register')}>{`${register.name}, ${register.number}`}</LegalFact>
        <LegalFact name={t('legal.vatId')}>{vatId}</LegalFact>
      </Panel>
      <Panel id="contact" title={t('legal.contact')}>
        <LegalFact name={t('legal.email')}>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </LegalFact>
        <LegalFact name={t('legal.phone')}>
          <a className="link" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        </LegalFact>
        <p>
          <a className="link" href={href('contactUs', { locale })}>
            {t('legal.write')}
          </a>
        </p>
      </Panel>
      <Panel id="safety" title={t('legal.safety')}>
        <p>{t('legal.safetyText')}</p>
        <LegalAddress of={safetyContact} />
        <p>
          <a className="link" href={`mailto:${safetyContact.email}`}>
            {safetyContact.email}
          </a>
        </p>
      </Panel>
      <Panel id="host" title={t('legal.host')}>
        <LegalAddress of={host} />
      </Panel>
      <Panel id="disputes" title={t('legal.disputes')}>
        <p>{t('legal.disputesText')}</p>
      </Panel>
      <p className="small muted">{t('legal.review')}</p>
    </>
  )
}

function LegalFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p>
      <b>{name}</b>
      <br />
      {children}
    </p>
  )
}

function LegalAddress({ of: { name, lines } }: { of: { name: string; lines: readonly string[] } }) {
  return (
    <address style={{ fontStyle: 'normal' }}>
      {[name, ...lines].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  )
}
