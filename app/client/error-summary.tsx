import { useEffect, useRef } from 'react'
import { Notice } from '~/ui/notice'

export type WrongField = { id: string; text: string }

/**
 * What is wrong with a form that came back, above it: each line leads to its field. It is where the reading goes on, with scripts or
 * without; `of` is the answer it tells about, so that the next one is read out again.
 */
export function ErrorSummary({ title, fields, of }: { title: string; fields: WrongField[]; of: unknown }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [of])
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the page came back because of what stands here
    <div ref={box} tabIndex={-1} autoFocus>
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
    </div>
  )
}
