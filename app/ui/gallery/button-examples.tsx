import { Button, ButtonLink, type ButtonLook } from '../button'
import { ButtonRow } from '../button-row'
import { Icon, IconButton, IconLink } from '../icon'

const buttonLooks: ButtonLook[] = ['solid', 'light', 'ghost', 'quiet', 'text']

export function ButtonExamples() {
  return (
    <>
      {buttonLooks.map((look) => (
        <div key={look} className={look === 'light' ? 'thin dark' : 'row-c'}>
          <Button look={look} size="lg">
            Large {look}
          </Button>
          <Button look={look}>Medium {look}</Button>
          <Button look={look} size="sm">
            Small {look}
          </Button>
          <Button look={look} busy>
            Saving
          </Button>
          <Button look={look} disabled>
            Off
          </Button>
        </div>
      ))}
      <ButtonRow>
        <ButtonLink href="#main">A link</ButtonLink>
        <ButtonLink href="#main" look="ghost">
          With an icon <Icon name="arrow-right" size="sm" />
        </ButtonLink>
      </ButtonRow>
      <ButtonRow equal>
        <ButtonLink href="#main" look="quiet">
          Shells
        </ButtonLink>
        <ButtonLink href="#main" look="quiet">
          Insulated jackets and gilets
        </ButtonLink>
        <ButtonLink href="#main" look="quiet">
          Fleece
        </ButtonLink>
      </ButtonRow>
      <Button block size="lg">
        As wide as its place
      </Button>
      <div className="row-c">
        <IconButton icon="search" label="Search" />
        <IconButton icon="heart" label="Save" pressed={false} />
        <IconButton icon="heart" label="Saved" pressed />
        <IconLink icon="bag" label="Cart, 2 items" href="#main" count={2} />
        <IconLink icon="bag" label="Cart, 128 items" href="#main" count={128} />
      </div>
    </>
  )
}
