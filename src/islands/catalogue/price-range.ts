/** Two handles over the price fields. The fields stay and stay the truth; the handles only write into them. */
class PriceRange extends HTMLElement {
  connectedCallback(): void {
    const low = Number(this.dataset['min']);
    const high = Number(this.dataset['max']);
    const fields = [...this.querySelectorAll<HTMLInputElement>('input[type="number"]')];
    if (!(high > low) || fields.length !== 2 || this.querySelector('.range')) return;
    const track = document.createElement('div');
    track.className = 'range';
    const handles = fields.map((field, i) => this.#handle(field, i === 0 ? low : high, low, high));
    const paint = (): void => {
      const [from, to] = handles.map((handle) => Number(handle.value)) as [number, number];
      track.style.setProperty('--from', String((from / STEPS) * 100));
      track.style.setProperty('--to', String((to / STEPS) * 100));
    };
    handles.forEach((handle, i) =>
      handle.addEventListener('input', () => {
        const [from, to] = handles as [HTMLInputElement, HTMLInputElement];
        if (Number(from.value) > Number(to.value)) handle.value = (i === 0 ? to : from).value;
        const amount = amountAt(Number(handle.value), low, high);
        const atEnd = i === 0 ? handle.value === '0' : handle.value === String(STEPS);
        fields[i]!.value = atEnd ? '' : String(amount);
        paint();
      }),
    );
    handles.forEach((handle, i) =>
      handle.addEventListener('change', () =>
        fields[i]!.dispatchEvent(new Event('change', { bubbles: true })),
      ),
    );
    for (const handle of handles) track.appendChild(handle);
    this.insertBefore(track, this.firstChild);
    paint();
  }

  #handle(field: HTMLInputElement, fallback: number, low: number, high: number): HTMLInputElement {
    const handle = document.createElement('input');
    handle.type = 'range';
    handle.min = '0';
    handle.max = String(STEPS);
    handle.value = String(stepAt(field.value ? Number(field.value) : fallback, low, high));
    // the number field beside it says the same with a name; the handle is for pointers
    handle.tabIndex = -1;
    handle.setAttribute('aria-hidden', 'true');
    return handle;
  }
}

const STEPS = 100;

/** Prices lie on a curve: half of the track serves the cheaper tenth, where most articles are. */
function amountAt(step: number, low: number, high: number): number {
  const amount = low + (high - low) * (step / STEPS) ** 2.5;
  return amount < 100 ? Math.round(amount) : Math.round(amount / 10) * 10;
}

function stepAt(amount: number, low: number, high: number): number {
  const share = Math.min(1, Math.max(0, (amount - low) / (high - low)));
  return Math.round(share ** (1 / 2.5) * STEPS);
}

customElements.define('price-range', PriceRange);
