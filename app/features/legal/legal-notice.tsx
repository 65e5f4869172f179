import type { ReactNode } from 'react'
import { companies } from '#config/companies'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Panel } from '~/ui/panel'

/** Who sells here, and how to reach them. */
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
