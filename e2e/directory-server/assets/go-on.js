document.querySelector('form[data-go-on]')?.submit();
