import { scriptlessStyles } from './scriptless-styles';

describe('the styles of a document that runs no scripts', () => {
  it('are the rules for where there are none, whatever the browser could run', () => {
    const css =
      '.a{color:red}@media (scripting:none) and (max-width:65em){.toggle{display:none}.list{display:block}}@media print{.b{margin:0}}';
    const module = '@media (scripting: none){.early{display:none}}';
    const painted = [css, module].map((text) => ({ css: text, integrity: '' }));
    expect(scriptlessStyles(painted).css).toBe(
      '@media (min-width: 0) and (max-width:65em){.toggle{display:none}.list{display:block}}@media (min-width: 0){.early{display:none}}',
    );
  });

  it('are none where a release of old has none in its documents', () => {
    expect(scriptlessStyles().css).toBe('');
  });
});
