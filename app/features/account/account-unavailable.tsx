import { useLocation } from '@remix-run/react'
import { useTranslations } from '~/client/translations'
import { Notice } from '~/ui/notice'

/** Shown instead of data that cannot be read. */
export function Unreachable() {
  const t = useTranslations()
  const { pathname } = useLocation()
  return (
    <Notice tone="warn" title={t('account.notNow')}>
      <p>
        <a className="link" href={pathname}>
          {t('account.again')}
        </a>
      </p>
    </Notice>
  )
}
