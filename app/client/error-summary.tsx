import { useEffect } from 'react'
import { Notice } from '~/ui/notice'
import { revealResult } from './form-result'

export type InvalidField = { id: string; text: string }

/**
 * Lists a returned form's errors above it; each line links to its field. `of` is the result it describes: if this code loads after the
 * result, it scrolls into view then.
 */
export function ErrorSummary({ title, fields, of }: { title: string; fields: InvalidField[]; of: unknown }) {
  useEffect(() => void revealResult(), [of])
  return (
    <Notice tone="error" title={title}>
      {fields.length > 0 ? (
        <ul className="flow-s">
          {fields.map(({ id, text }) => (
            <li key={id}>
              <a className="link" href={`#${id}`}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  )
}
