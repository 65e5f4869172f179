import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { OpinionPage } from './vote.form'

type VoteFormProps = { itemId: string; slug: string; helpful: number; from: OpinionPage; of: 'review' | 'answer'; children?: ReactNode }

/** Two buttons for the vote, and a report link. The shopper returns to the same position. */
export function VoteForm({ itemId, slug, helpful, from, of, children }: VoteFormProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { search } = useLocation()
  return (
    <form method="post" className="acts" action={href(of === 'review' ? 'reviews' : 'questions', { locale, slug }) + search}>
      <input type="hidden" name="intent" value={`vote-${of}`} />
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="from" value={from} />
      <button name="vote" value="UP">
        {t('reviews.helpful', { count: helpful })}
      </button>
      <button name="vote" value="DOWN">
        {t('reviews.notHelpful')}
      </button>
      {children}
    </form>
  )
}
