import { Autocomplete } from '@base-ui/react/autocomplete';
import { useLayoutEffect, useRef, type FocusEvent, type ReactNode, type RefObject } from 'react';
import type { PageMarket } from '../kit/page-market.ts';
import { PreviewList } from './preview-list.tsx';
import type { PreviewStore } from './preview-store.ts';
import type { ViewTools } from './preview-view.ts';
import { $settings } from '../kit/stores/settings.ts';
import { FIELD } from './field.ts';
import { SearchForm, type SearchTexts } from './search-form.tsx';
import { useSearchBox, useStart, type SearchStart } from './use-search-box.ts';

interface Props extends SearchTexts {
  start: SearchStart;
  market: PageMarket;
  preview: PreviewStore;
  tools: ViewTools;
}

const ID = 'search-preview';

/** The search box with its live preview: a combobox over the columns of what was found (specification 9). */
export function SearchBox({ start, market, preview, tools, ...texts }: Props) {
  const field = useStart(start);
  const list = useRef<HTMLDivElement>(null);
  const actions = useRef<Autocomplete.Root.Actions>(null);
  const box = useSearchBox({ start, market, preview, tools, list });
  return (
    <Autocomplete.Root
      id={ID}
      mode="none"
      items={box.view.columns.map((items) => ({ items }))}
      itemToStringValue={({ href }) => href}
      value={box.text}
      onValueChange={box.type}
      open={box.isOpen}
      onOpenChange={(open, { reason, event }) => {
        if (reason === 'input-clear' || isInside(field.current, event)) return; // what was searched before shows instead
        box.show(open);
        if (!open) actions.current?.unmount(); // at once: the next key may open it again
      }}
      actionsRef={actions}
      highlightItemOnHover={box.isJumping} // Enter searches even where the pointer lies on an entry
      keepHighlight
      onItemHighlighted={(_, { index }) => box.setActive(index < 0 ? null : index)}
    >
      <SearchForm
        {...texts}
        status={box.status}
        onSubmit={box.submit}
        field={
          <Autocomplete.Input
            ref={field}
            {...FIELD}
            aria-keyshortcuts={$settings.get().searchKey ? '/' : undefined}
            placeholder={texts.placeholder}
            onFocus={() => box.show(true)}
            onBlur={(event: FocusEvent) => leavesFor(event.relatedTarget, field.current) && box.show(false)}
            onKeyDown={box.onKeyDown}
          />
        }
      >
        {box.isOpen && (
          <PopUp below={field}>
            <PreviewList ref={list} view={box.view} id={`${ID}-list`} tools={tools} onPick={box.pick} />
          </PopUp>
        )}
      </SearchForm>
    </Autocomplete.Root>
  );
}

/** On a phone it covers the page from the lower edge of the box to the end. */
function PopUp({ below, children }: { below: RefObject<HTMLInputElement | null>; children: ReactNode }) {
  const popUp = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { bottom } = below.current!.form!.getBoundingClientRect();
    popUp.current!.style.setProperty('--search-bottom', `${bottom}px`);
  });
  return (
    // a press keeps the focus in the box; the link itself is followed by the browser
    <div
      ref={popUp}
      className="search-pop"
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}

/** A press beside the entries, on a heading or the scroll bar, closes nothing. */
const isInside = (field: HTMLInputElement | null, { type, target }: Event): boolean =>
  type.startsWith('pointer') && target instanceof Node && Boolean(field?.form?.contains(target));

/** The focus goes elsewhere in the page, not to another window. */
const leavesFor = (target: EventTarget | null, field: HTMLInputElement | null): boolean =>
  target instanceof Node && !field?.form?.contains(target);
