import { useEffect } from 'react'
import { Notice } from '~/ui/notice'
import { revealResult } from './reveal-result'

export type WrongField = { id: string; text: string }

/**
 * What is wrong with a form that came back, above it: each line leads to its field. `of` is the answer it tells about: where its code comes
 * after the answer, it is brought into view then.
 */
export function ErrorSummary({ title, fields, of }: { title: string; fields: WrongField[]; of: unknown }) {
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
