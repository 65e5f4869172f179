import { href } from '#routes'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'

/** Offered, never asked for: a guest buys without an account. (CHK-12, TRAP-03) */
export function SignInInstead() {
  const t = useWords()
  const { locale } = useShop()
  return (
    <p className="small">
      {t('checkout.haveAccount')}{' '}
      <a className="link" href={`${href('signIn', { locale })}?redirectTo=${encodeURIComponent(href('checkout', { locale }))}`}>
        {t('checkout.signIn')}
      </a>
    </p>
  )
}
