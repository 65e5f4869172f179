import type { ReactNode } from 'react'
import { useIsPosting } from '~/client/use-is-posting'
import { Button } from '~/ui/button'

/** What an account keeps, side by side. */
export function OwnCards({ children }: { children: ReactNode }) {
  return <ul className="own-cards">{children}</ul>
}

type OwnCardProps = {
  /** The field that names it to whatever is done with it. */
  field: string
  id: string
  /** What can be done with it. */
  acts: ReactNode
  children: ReactNode
}

/** One thing of them, and below it what can be done with it. */
export function OwnCard({ field, id, acts, children }: OwnCardProps) {
  return (
    <li className="panel">
      {children}
      <form method="post" className="own-acts">
        <input type="hidden" name={field} value={id} />
        {acts}
      </form>
    </li>
  )
}

type OwnActProps = { intent: string; of: Record<string, string>; label?: string; children: string }

/** One act; `label` names it to whoever does not see what it stands below. */
export function OwnAct({ intent, of, label, children }: OwnActProps) {
  const isPosting = useIsPosting(intent, of)
  return (
    <Button type="submit" look="text" name="intent" value={intent} busy={isPosting} aria-label={label}>
      {children}
    </Button>
  )
}
