for (const button of document.querySelectorAll('.show-password')) {
  const input = document.getElementById(button.getAttribute('aria-controls'));
  const show = (isShown) => {
    input.type = isShown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(isShown));
  };
  button.hidden = false;
  button.addEventListener('click', () => show(input.type === 'password'));
  // What is sent as a text, browsers may keep and suggest.
  input.form.addEventListener('submit', () => show(false));
}
