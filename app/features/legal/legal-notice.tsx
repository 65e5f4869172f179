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
        <Address of={seller} />
        <Fact name={t('legal.directors')}>{directors.join(', ')}</Fact>
        <Fact name={t('legal.register')}>{`${register.name}, ${register.number}`}</Fact>
        <Fact name={t('legal.vatId')}>{vatId}</Fact>
      </Panel>
      <Panel id="contact" title={t('legal.contact')}>
        <Fact name={t('legal.email')}>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
        <Fact name={t('legal.phone')}>
          <a className="link" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        </Fact>
        <p>
          <a className="link" href={href('contactUs', { locale })}>
            {t('legal.write')}
          </a>
        </p>
      </Panel>
      <Panel id="safety" title={t('legal.safety')}>
        <p>{t('legal.safetyText')}</p>
        <Address of={safetyContact} />
        <p>
          <a className="link" href={`mailto:${safetyContact.email}`}>
            {safetyContact.email}
          </a>
        </p>
      </Panel>
      <Panel id="host" title={t('legal.host')}>
        <Address of={host} />
      </Panel>
      <Panel id="disputes" title={t('legal.disputes')}>
        <p>{t('legal.disputesText')}</p>
      </Panel>
      <p className="small muted">{t('legal.review')}</p>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p>
      <b>{name}</b>
      <br />
      {children}
    </p>
  )
}

function Address({ of: { name, lines } }: { of: { name: string; lines: readonly string[] } }) {
  return (
    <address style={{ fontStyle: 'normal' }}>
      {[name, ...lines].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  )
}
