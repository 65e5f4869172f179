import { useState } from 'react'
import { Button } from './button'
import { TextInput } from './text-input'

type CopyFieldProps = { id: string; label: string; value: string; words: { copy: string; copied: string } }

/** A text with a button that copies it; without scripts there is no button. */
export function CopyField({ id, label, value, words }: CopyFieldProps) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setIsCopied(true),
      () => document.getElementById(id)?.focus(),
    )
  return (
    <>
      <TextInput
        id={id}
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        action={
          <Button className="scripts-only" look="ghost" onClick={() => void copy()}>
            {words.copy}
          </Button>
        }
      />
      <p role="status" className="small">
        {isCopied ? words.copied : null}
      </p>
    </>
  )
}
