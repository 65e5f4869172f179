import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'

export type NoticeTone = 'info' | 'ok' | 'warn' | 'error'

type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** Element at the end of the row, such as a dismiss button. */
  action?: ReactNode
  id?: string
  /** Marks the result of a form, as errors are: focus moves here, with or without scripts. (decision 044) */
  isAnswer?: boolean
}

const toneIcon: Record<NoticeTone, IconName> = { info: 'info', ok: 'check-circle', warn: 'alert', error: 'alert' }

/** A persistent message. Screen readers announce an error immediately, others at the next pause. */
export function Notice({ tone = 'info', title, children, action, id, isAnswer = tone === 'error' }: NoticeProps) {
  return (
    <div
      id={id}
      className={classNames('notice', tone !== 'info' && tone)}
      role={tone === 'error' ? 'alert' : 'status'}
      {...(isAnswer && { 'data-answer': '', tabIndex: -1, autoFocus: true })}
    >
      <Icon name={toneIcon[tone]} />
      <div>
        {title ? <b>{title}</b> : null}
        {children}
      </div>
      {action}
    </div>
  )
}

/** What is wrong with a form as a whole. */
export function FormErrors({ result }: { result: { errors: Readonly<Record<string, readonly string[]>> } | undefined }) {
  return (result?.errors[''] ?? []).map((message) => <Notice key={message} tone="error" title={message} />)
}
