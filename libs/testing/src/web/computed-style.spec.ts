/** Tests jest/computed-style.cjs, which computes the styles that tests of pages need. */

const style = document.createElement('style');
document.head.append(style);

function drawn(rules: string, body: string) {
  style.textContent = rules;
  document.body.innerHTML = body;
}

/** The one that is looked at. */
const looked = () => document.querySelector('#it') as HTMLElement;
const value = (property: string) => getComputedStyle(looked()).getPropertyValue(property);

describe('the style of an element', () => {
  it('is what the browser itself says of its kind', () => {
    drawn('', '<table><tbody><tr><td id="it"></td></tr></tbody></table>');
    expect([value('display'), value('visibility'), value('pointer-events'), value('opacity')]).toEqual([
      'table-cell',
      'visible',
      'auto',
      '',
    ]);
  });

  it.each([
    ['a class', '.gone { display: none }'],
    ['one of several', 'p, .other .gone, em > .gone { display: none }'],
    ['a name within others', 'main :is(p, em) span { display: none }'],
    ['an attribute', '[data-gone="a b, .c"] { display: none }'],
    ['a state of its parent', 'em:not(.there):has(span) > .gone:not(p) { display: none }'],
    ['all that there is', 'em > * { display: none }'],
    ['a screen', '@media screen { .gone { display: none } }'],
  ])('comes by %s', (_, rules) => {
    drawn(rules, '<main><em><span id="it" class="shown gone" data-gone="a b, .c"></span></em></main>');
    expect(getComputedStyle(looked()).display).toBe('none');
  });

  it.each([
    ['another class', '.gone-by { display: none }'],
    ['a part of it', '.gone::before { display: none }'],
    ['what cannot be read', '.gone:nonsense(1) { display: none }'],
    ['paper', '@media print { .gone { display: none } }'],
  ])('does not come by %s', (_, rules) => {
    drawn(rules, '<span id="it" class="gone"></span>');
    expect(getComputedStyle(looked()).display).toBe('');
  });

  it('is what the last rule says, and before all what stands on the element', () => {
    drawn(
      '.gone { opacity: 0; display: none } span { display: block }',
      '<span id="it" class="gone" style="opacity: 1; width: 3px"></span>',
    );
    const { display, opacity, width } = getComputedStyle(looked());
    expect([display, opacity, width]).toEqual(['block', '1', '3px']);
  });

  it('is that of its parents where it is handed down', () => {
    drawn(
      '.gone { display: none; visibility: hidden; pointer-events: none }',
      '<p class="gone"><span><b id="it"></b></span></p>',
    );
    const { display, visibility, pointerEvents } = getComputedStyle(looked());
    expect([display, visibility, pointerEvents]).toEqual(['', 'hidden', 'none']);
  });

  it('follows each change at once: of the element, of what stands around it, and of the rules', () => {
    drawn('.gone { visibility: hidden }', '<p><span id="it"></span></p>');
    const visibilities = [value('visibility')];
    looked().parentElement?.classList.add('gone');
    visibilities.push(value('visibility'));
    looked().style.visibility = 'visible';
    visibilities.push(value('visibility'));
    looked().removeAttribute('style');
    style.textContent = '';
    visibilities.push(value('visibility'));
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: '#it { visibility: collapse }' }),
    );
    expect([...visibilities, value('visibility')]).toEqual(['visible', 'hidden', 'visible', 'visible', 'collapse']);
  });
});
